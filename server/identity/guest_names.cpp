#include "server/identity/guest_names.h"

#include "engine/core/random.h"

namespace emporium::embedded {
extern const WordsFiles guests_words;
}  // namespace emporium::embedded

namespace emporium::server {
namespace {

// The lists of one language: a name takes the {group} of words it must agree with (in French the
// gender), an animal of that group and a quality in the same group's form.
const Json& lists(Language language) {
  static const std::vector<Json> all = for_each_language([](Language l) {
    return parse_json(words_in(embedded::guests_words, language_rules(l).code)).value();
  });
  return all[static_cast<std::size_t>(language)];
}

const std::string& pick(const Json& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))].get_ref<const std::string&>();
}

}  // namespace

std::string guest_name(Language language, std::uint64_t number) {
  Random random(number);
  const Json& all = lists(language);
  const Json& groups = all["groups"];
  const Json& group = groups[random.below(static_cast<std::uint32_t>(groups.size()))];
  std::string name = all["pattern"].get<std::string>();
  const auto fill = [&name](std::string_view place, const std::string& word) {
    const std::size_t at = name.find(place);
    if (at != std::string::npos) name.replace(at, place.size(), word);
  };
  fill("{animal}", pick(group["animals"], random));
  fill("{quality}", pick(group["qualities"], random));
  fill("{number}", std::to_string(10 + random.below(90)));
  return name;
}

}  // namespace emporium::server
