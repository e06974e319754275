"""
Names of the 82 fan by their number of 1998 (rules/guobiao/fan.py): Chinese, and English as in the
Green Book of 2006.
"""

FAN_NAMES = (
    ("", ""),
    ("大四喜", "Big Four Winds"),  # 1
    ("大三元", "Big Three Dragons"),  # 2
    ("绿一色", "All Green"),  # 3
    ("九莲宝灯", "Nine Gates"),  # 4
    ("四杠", "Four Kongs"),  # 5
    ("连七对", "Seven Shifted Pairs"),  # 6
    ("十三幺", "Thirteen Orphans"),  # 7
    ("清幺九", "All Terminals"),  # 8
    ("小四喜", "Little Four Winds"),  # 9
    ("小三元", "Little Three Dragons"),  # 10
    ("字一色", "All Honors"),  # 11
    ("四暗刻", "Four Concealed Pungs"),  # 12
    ("一色双龙会", "Pure Terminal Chows"),  # 13
    ("一色四同顺", "Quadruple Chow"),  # 14
    ("一色四节高", "Four Pure Shifted Pungs"),  # 15
    ("一色四步高", "Four Shifted Chows"),  # 16
    ("三杠", "Three Kongs"),  # 17
    ("混幺九", "All Terminals and Honors"),  # 18
    ("七对", "Seven Pairs"),  # 19
    ("七星不靠", "Greater Honors and Knitted Tiles"),  # 20
    ("全双刻", "All Even Pungs"),  # 21
    ("清一色", "Full Flush"),  # 22
    ("一色三同顺", "Pure Triple Chow"),  # 23
    ("一色三节高", "Pure Shifted Pungs"),  # 24
    ("全大", "Upper Tiles"),  # 25
    ("全中", "Middle Tiles"),  # 26
    ("全小", "Lower Tiles"),  # 27
    ("清龙", "Pure Straight"),  # 28
    ("三色双龙会", "Three-Suited Terminal Chows"),  # 29
    ("一色三步高", "Pure Shifted Chows"),  # 30
    ("全带五", "All Fives"),  # 31
    ("三同刻", "Triple Pung"),  # 32
    ("三暗刻", "Three Concealed Pungs"),  # 33
    ("全不靠", "Lesser Honors and Knitted Tiles"),  # 34
    ("组合龙", "Knitted Straight"),  # 35
    ("大于五", "Upper Four"),  # 36
    ("小于五", "Lower Four"),  # 37
    ("三风刻", "Big Three Winds"),  # 38
    ("花龙", "Mixed Straight"),  # 39
    ("推不倒", "Reversible Tiles"),  # 40
    ("三色三同顺", "Mixed Triple Chow"),  # 41
    ("三色三节高", "Mixed Shifted Pungs"),  # 42
    ("无番和", "Chicken Hand"),  # 43
    ("妙手回春", "Last Tile Draw"),  # 44
    ("海底捞月", "Last Tile Claim"),  # 45
    ("杠上开花", "Out with Replacement Tile"),  # 46
    ("抢杠和", "Robbing the Kong"),  # 47
    ("碰碰和", "All Pungs"),  # 48
    ("混一色", "Half Flush"),  # 49
    ("三色三步高", "Mixed Shifted Chows"),  # 50
    ("五门齐", "All Types"),  # 51
    ("全求人", "Melded Hand"),  # 52
    ("双暗杠", "Two Concealed Kongs"),  # 53
    ("双箭刻", "Two Dragon Pungs"),  # 54
    ("全带幺", "Outside Hand"),  # 55
    ("不求人", "Fully Concealed Hand"),  # 56
    ("双明杠", "Two Melded Kongs"),  # 57
    ("和绝张", "Last Tile"),  # 58
    ("箭刻", "Dragon Pung"),  # 59
    ("圈风刻", "Prevalent Wind"),  # 60
    ("门风刻", "Seat Wind"),  # 61
    ("门前清", "Concealed Hand"),  # 62
    ("平和", "All Chows"),  # 63
    ("四归一", "Tile Hog"),  # 64
    ("双同刻", "Double Pung"),  # 65
    ("双暗刻", "Two Concealed Pungs"),  # 66
    ("暗杠", "Concealed Kong"),  # 67
    ("断幺", "All Simples"),  # 68
    ("一般高", "Pure Double Chow"),  # 69
    ("喜相逢", "Mixed Double Chow"),  # 70
    ("连六", "Short Straight"),  # 71
    ("老少副", "Two Terminal Chows"),  # 72
    ("幺九刻", "Pung of Terminals or Honors"),  # 73
    ("明杠", "Melded Kong"),  # 74
    ("缺一门", "One Voided Suit"),  # 75
    ("无字", "No Honors"),  # 76
    ("边张", "Edge Wait"),  # 77
    ("坎张", "Closed Wait"),  # 78
    ("单钓将", "Single Wait"),  # 79
    ("自摸", "Self-Drawn"),  # 80
    ("花牌", "Flower Tiles"),  # 81
    ("明暗杠", "Concealed Kong and Melded Kong"),  # 82
)
