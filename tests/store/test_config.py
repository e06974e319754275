"""The configuration: whatever the file holds, a table starts and what is wrong is named."""

from scratch import Scratch

from mjtable.store import config

DEFAULT = {
    "board": "esp32s3",
    "ruleset": "guobiao",
    "set": 144,
    "break_mode": "after_count",
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
        values["set"] = 136
        values["assist"] = "tournament"
        config.save(fs, values)
        assert config.load(fs) == (values, [])
        with open(fs + "config.json") as file:
            assert file.read() == (
                '{"board":"esp32s3","ruleset":"guobiao","set":136,'
                '"break_mode":"after_count","dealer_side":0,"assist":"tournament"}\n'
            )


def test_keys_that_are_not_there_are_default():
    values, problems = loaded(b'{"ruleset":"ningbo"}')
    assert values["ruleset"] == "ningbo"
    assert values["assist"] == "club"
    assert problems == []


def test_a_wrong_value_is_named_and_the_others_hold():
    values, problems = loaded(b'{"set":112,"assist":"teach"}')
    assert values["set"] == 144
    assert values["assist"] == "teach"
    assert problems == ["set: one of 144 136 is needed"]


def test_values_of_the_wrong_type():
    for text in (b"144.0", b'"144"', b"true", b"null", b"[144]"):
        values, problems = loaded(b'{"set":' + text + b"}")
        assert values == DEFAULT
        assert problems == ["set: one of 144 136 is needed"]
    assert loaded(b'{"board":7}') == (DEFAULT, ["board: a text is needed"])


def test_an_unknown_key_is_named():
    assert loaded(b'{"colour":1}') == (DEFAULT, ["colour: no such key"])


def test_files_that_hold_no_configuration():
    for data in (b"", b"{", b"\x00" * 40, b"\xff\xfe{}", b'{"set":'):
        assert loaded(data) == (DEFAULT, ["config.json: not JSON"])
    assert loaded(b"[1]") == (DEFAULT, ["config.json: not a JSON object"])
