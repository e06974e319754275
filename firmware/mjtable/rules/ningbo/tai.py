"""
The tai table (台数): what counts and how much, added up, never doubled (B.003-11).

Each value is an option of a house; 0 leaves the item out. The seed has no table: the defaults
are those most public sources share, and what only a single one has is 0.
"""

TAI = (
    # option, default, other values
    ("tai_qing", 4, ()),  # 清一色 one suit alone
    ("tai_hun", 2, ()),  # 混一色 one suit and honours
    ("tai_peng", 2, ()),  # 碰碰胡 four pungs or kongs
    ("tai_zi", 20, ()),  # 字一色, 清风: honours alone in a winning shape
    ("tai_luanfeng", 0, ()),  # 乱风 honours alone in no shape; 10 where it is played
    ("tai_qiwild", 20, ()),  # 七百搭, 八花: all seven wild tiles, all eight flowers
    ("tai_qiwild_no_shape", 0, ()),  # the same in no winning shape; 10 where it is played
    ("tai_sanbai", 5, ()),  # 三百搭 three wild tiles on a self-draw
    ("tai_sibai", 10, ()),  # 四百搭 four to six of them, where there are more than three
    ("tai_wuda", 1, ()),  # 无搭 no wild tile
    ("tai_huanda", 1, ()),  # 还搭 each wild tile used as what is printed on it
    ("tai_dan", 1, ()),  # 单吊 completes the pair; one only of this and the next four
    ("tai_bian", 1, ()),  # 边张 the 3 of 123, the 7 of 789
    ("tai_qian", 1, ()),  # 嵌张 the middle of a chow
    ("tai_duidao", 1, ()),  # 对倒 completes a pung
    ("tai_ping", 1, ()),  # 平胡 four chows, a pair that scores nothing, an open wait
    ("tai_zimo", 1, ()),  # 自摸 self-drawn
    ("tai_gangkai", 1, ()),  # 杠上开花 on a kong replacement, beside 自摸
    ("tai_haidi", 1, ()),  # 海底捞月 on the last tile
    ("tai_qianggang", 1, ()),  # 抢杠 robbing a kong
    ("tai_dadiao", 1, ()),  # 大吊车 four claimed melds, beside 单吊
    ("tai_menqing", 0, ()),  # 门清 nothing claimed
    ("tai_dragon", 1, ()),  # 中, 发, 白 pung or kong, each
    ("tai_quanfeng", 1, ()),  # 圈风 pung or kong of the round wind
    ("tai_weifeng", 1, ()),  # 位风 pung or kong of the seat wind; both if they are the same
    ("tai_zhenghua", 1, ()),  # 正花 each flower of one's own seat
    ("tai_yehua", 0, ()),  # 野花 each flower of another seat
    ("tai_huayitai", 2, ()),  # 一台花 all four seasons, all four plants
    ("tai_tianhu", 0, ()),  # 天胡 the dealer wins with the tiles dealt
)
