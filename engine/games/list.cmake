# The games. The first is the one that a command plays when none is named.
emporium_game(tbggg Tbggg)
emporium_game(essen Essen)
emporium_game(gallerist Gallerist)
emporium_game(kairo Kairo)
