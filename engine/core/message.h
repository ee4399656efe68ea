#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/language.h"

namespace emporium {

// The message language, which the page speaks too (web/src/lib/message.ts); docs/words.md is its
// description, engine/core/testing/messages.json the examples that both must say alike.
//   {name}               the argument: a text, a number, a word of the catalogue, a list of these
//   {name.form}          another form of the word, if it has one: "colour.green.f"
//   {^name}              with a capital
//   {n?tile|tiles}       one or many, by the language's rule
//   {x?0=no|m=le|other}  by value, or by the class of the word ("place.market.class")
// An argument {"word": key} is a word of the catalogue. Where a value is put in, the language
// contracts and elides: "de {place.the}" may become "du Marché".
using FindWord = std::function<const std::string*(std::string_view key)>;

std::string say_message(const LanguageRules& language, const FindWord& find,
                        std::string_view message, const Json& args);

// The apostrophes and no-break spaces of the language, for a message or any other text.
std::string typeset(const LanguageRules& language, std::string_view text);

// The arguments that a message names, so that a translation cannot lose one.
std::set<std::string> argument_names(std::string_view message);

}  // namespace emporium
