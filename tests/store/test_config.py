"""The configuration: whatever the file holds, a table starts and what is wrong is named."""

from scratch import Scratch

from mjtable.store import config

DEFAULT = {
    "board": "esp32s3",
    "ruleset": "guobiao",
    "dealer_side": 0,
    "assist": "club",
}


def loaded(data):
    with Scratch() as fs:
        with open(fs + "config.json", "wb") as file:
            file.write(data)
        return config.load(fs)


def test_without_a_file_everything_is_default():
    with Scratch() as fs:
        assert config.load(fs) == (DEFAULT, [])


def test_what_is_saved_is_loaded_again():
    with Scratch() as fs:
        values, _ = config.load(fs)
        values["assist"] = "tournament"
        values["rules"] = {"break_mode": "at_count", "set": 136}
        config.save(fs, values)
        assert config.load(fs) == (values, [])
        with open(fs + "config.json") as file:
            assert file.read() == (
                '{"board":"esp32s3","ruleset":"guobiao","dealer_side":0,"assist":"tournament",'
                '"rules":{"set":136,"break_mode":"at_count"}}\n'
            )


def test_keys_that_are_not_there_are_default():
    values, problems = loaded(b'{"ruleset":"ningbo"}')
    assert values["ruleset"] == "ningbo"
    assert values["assist"] == "club"
    assert problems == []


def test_every_assist_level_is_allowed():
    for level in ("teach", "club", "tournament", "referee"):
        values, problems = loaded(b'{"assist":"' + level.encode() + b'"}')
        assert (values["assist"], problems) == (level, [])


def test_a_wrong_value_is_named_and_the_others_hold():
    values, problems = loaded(b'{"dealer_side":4,"assist":"teach","rules":{"set":112}}')
    assert (values["dealer_side"], values["assist"]) == (0, "teach") and "rules" not in values
    assert problems == [
        "dealer_side: one of 0 1 2 3 is needed",
        "rules.set: one of 144 136 is needed",
    ]


def test_values_of_the_wrong_type():
    for text in (b"144.0", b'"144 "', b"true", b"null", b"[144]"):
        values, problems = loaded(b'{"rules":{"set":' + text + b"}}")
        assert values == DEFAULT
        assert len(problems) == 1
        assert problems[0].startswith("rules.set: one of 144 136 is needed")
    assert loaded(b'{"board":7}') == (DEFAULT, ["board: a text is needed"])
    for text in (b"-1", b'"3"', b"true", b"3.5"):
        values, problems = loaded(b'{"rules":{"claim_ms":' + text + b"}}")
        assert values == DEFAULT
        assert problems == ["rules.claim_ms: a whole number from 0 is needed"]


def test_an_unknown_key_is_named_with_the_nearest():
    assert loaded(b'{"colour":1}') == (DEFAULT, ["colour: no such key"])
    assert loaded(b'{"Assist":"club","rules":{"claims_ms":1}}') == (
        DEFAULT,
        [
            "Assist: no such key, did you mean assist?",
            "rules.claims_ms: no such key, did you mean claim_ms?",
        ],
    )


def test_a_misspelt_value_gets_the_nearest():
    problem = "one of after_count at_count is needed, did you mean at_count?"
    for text in (b"at_cuont", b"at-count", b"AT_COUNT"):
        found = loaded(b'{"rules":{"break_mode":"' + text + b'"}}')
        assert found == (DEFAULT, ["rules.break_mode: " + problem])


def test_rules_of_another_kind():
    for text in (b"null", b"[]", b"7", b'"set"'):
        assert loaded(b'{"rules":' + text + b"}") == (
            DEFAULT,
            ["rules: an object of options is needed"],
        )


def test_options_are_those_of_the_rule_set():
    values, problems = loaded(b'{"ruleset":"hongzhong","rules":{"birds":"all"}}')
    assert (values["rules"], problems) == ({"birds": "all"}, [])
    values, problems = loaded(b'{"ruleset":"guobiao","rules":{"birds":"all"}}')
    assert (values.get("rules"), problems) == (None, ["rules.birds: no such key"])


def test_files_that_hold_no_configuration():
    for data in (b"", b"{", b"\x00" * 40, b"\xff\xfe{}", b'{"set":'):
        assert loaded(data) == (DEFAULT, ["config.json: not JSON"])
    assert loaded(b"[1]") == (DEFAULT, ["config.json: not a JSON object"])


def test_where_a_session_goes_on_is_kept_only_if_given():
    given = b'{"first_side":3,"round_wind":2,"hand":11}'
    values, problems = loaded(given)
    assert problems == []
    assert (values["first_side"], values["round_wind"], values["hand"]) == (3, 2, 11)
    assert config.body(values).endswith(b'"first_side":3,"round_wind":2,"hand":11,"rules":{}')
    values, problems = loaded(b'{"round_wind":4,"hand":0}')
    assert values == DEFAULT and len(problems) == 2
