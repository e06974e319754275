from mjtable.boards.profile import ANTENNAS
from mjtable.sense.places import NONE, TILES, Places, is_die
from mjtable.table import zones


def uid(n):
    return bytes([n, 7, 7, 7, 0x08, 1, 4, 0xE0])


def lying(places, zone):
    tags = []
    tag = places.after(-1, zone)
    while tag >= 0:
        tags.append(tag)
        tag = places.after(tag, zone)
    return tags


def test_a_tile_is_known_by_the_first_uid_that_claims_its_number():
    places = Places(ANTENNAS)
    assert not places.known(17)
    assert places.identify(uid(1), 0, 17) == 17
    assert places.known(17)
    assert places.identify(b"xx" + uid(1), 2, 17) == 17
    assert bytes(places.uid[17 * 8 : 18 * 8]) == uid(1)


def test_a_second_uid_for_a_tile_and_an_unknown_dsfid_are_foreign():
    places = Places(ANTENNAS)
    places.identify(uid(1), 0, 17)
    second = places.identify(uid(2), 0, 17)
    unknown = places.identify(uid(3), 0, 255)
    assert [places.dsfid[tag - TILES] for tag in (second, unknown)] == [17, 255]
    assert second >= TILES and unknown >= TILES and second != unknown
    assert places.identify(uid(2), 0, 17) == second
    assert places.identify(uid(3), 0, 255) == unknown
    places.forget(second)
    assert not places.known(second)


def test_there_is_room_for_eight_foreign_tags():
    places = Places(ANTENNAS)
    numbers = [places.identify(uid(n), 0, 200) for n in range(8)]
    assert len(set(numbers)) == 8
    assert places.identify(uid(9), 0, 200) == NONE


def test_a_die_face_is_no_tag_of_the_set():
    assert is_die(161) and is_die(166) and is_die(169) and is_die(174)
    assert not is_die(160) and not is_die(167) and not is_die(168) and not is_die(175)
    assert Places(ANTENNAS).identify(uid(1), 0, 163) == NONE


def sites(places, zone):
    found = []
    site = places.next_site(-1, zone)
    while site >= 0:
        found.append(site)
        site = places.next_site(site, zone)
    return found


def test_a_zone_has_the_sites_of_the_profile():
    places = Places(ANTENNAS)
    assert sites(places, zones.stack_zone(2, 5)) == [2 * 32 + 4]
    assert sites(places, zones.RACK + 1) == [32 + 18, 32 + 19]
    assert sites(places, zones.POND + 3) == [128 + 3]
    assert places.zone_at[128 + 5] == zones.TRAY + 1
    assert sites(places, zones.NOWHERE) == []


def test_a_tag_lies_in_one_place():
    places = Places(ANTENNAS)
    stack, rack = zones.stack_zone(0, 1), zones.RACK
    for tile in (3, 4, 5):
        places.move(tile, 0)
    assert lying(places, stack) == [3, 4, 5] and places.count(stack) == 3
    places.move(4, 18)
    assert lying(places, stack) == [3, 5] and lying(places, rack) == [4]
    places.move(4, 19)  # the other half of the rack: the same place
    assert places.site[4] == 19 and places.count(rack) == 1
    places.move(5, 18)
    places.move(3, NONE)
    assert places.count(stack) == 0 and lying(places, stack) == []
    assert places.place[3] == zones.NOWHERE and lying(places, rack) == [4, 5]
