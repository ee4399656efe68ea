#include "app/program.h"
#include "app/serving/serving.h"

int main(int argc, char** argv) {
  return emporium::run_program(
      argc, argv,
      {.about = "Emporium: board games about markets, played exactly by their rulebooks.",
       .version = "emporium " EMPORIUM_VERSION,
       .add_more = emporium::add_serving});
}
