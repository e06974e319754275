"""The articles in words: every word of every row has a text in both languages."""

import pytest

from mjtable.table import articles as device
from mjtable.table import names
from mjtable_host.docs.articles import render
from mjtable_host.texts import article_rows as articles
from mjtable_host.texts import articles as texts

ROWS = articles.ROWS


def test_every_article_has_a_text_and_every_text_an_article():
    assert [row[articles.ARTICLE] for row in ROWS] == list(names.ARTICLES[1:])
    assert len(ROWS) == len(texts.ARTICLES)


def test_the_device_does_what_the_rows_say():
    for number, row in enumerate(ROWS, 1):
        tiles, points = row[articles.TILES], row[articles.POINTS]
        dead = points in ("dead", "pay10")
        for code, effect in (("tiles", tiles), ("points", points)):
            assert device.effect(number, code) == effect.encode()
        assert device.effect(number, "none") == (b"dead" if dead else b"stands")


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_word_of_a_row_is_known(row):
    assert row[articles.PHASE] in texts.PHASES
    assert row[articles.CLOSES] in texts.WINDOWS
    assert row[articles.REMEDY] in texts.REMEDIES
    assert row[articles.TILES] in texts.EFFECTS and row[articles.POINTS] in texts.EFFECTS
    assert row[articles.CONFIRMS] in texts.CONFIRMS


def test_no_text_is_left_over():
    used = {word for row in ROWS for word in row}
    # 20 points are what a false win costs whose hand was not ready
    assert (texts.WINDOWS.keys() | texts.REMEDIES.keys()) - used == set()
    assert texts.EFFECTS.keys() - used <= {"pay20"}


def test_the_pages_have_a_row_for_each_in_its_language():
    english, chinese = render(0), render(1)
    for row in ROWS:
        assert english.count(f"| {row[0]} |") == chinese.count(f"| {row[0]} |") == 1
    assert not any("一" <= char <= "鿿" for char in english.replace("中文", ""))
