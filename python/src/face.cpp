#include "python/src/face.h"

#include "engine/games/games.h"

namespace emporium::python {

Result<FacePointer> make_face(std::string_view game, const Setup& setup, bool features) {
  Result<FacePointer> made =
      Error{"unknown_game", "game: there is no \"" + std::string(game) + "\", only " + game_ids()};
  with_game(game, [&]<class G>() { made = make_face<G>(setup, features); });
  return made;
}

}  // namespace emporium::python
