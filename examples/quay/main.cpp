#include "app/program.h"
#include "board.h"
#include "players.h"

EMPORIUM_GAMES(quay::Quay)

int main(int argc, char** argv) {
  return emporium::run_program(argc, argv, {.about = "The Quay, a game about a market."});
}
