#include <gtest/gtest.h>

#include <set>

#include "server/identity/clients.h"
#include "server/identity/guest_names.h"
#include "server/identity/names.h"
#include "server/identity/passwords.h"
#include "server/identity/people.h"
#include "server/identity/recovery.h"
#include "server/identity/tokens.h"
#include "server/storage/look.h"

namespace emporium::server {
namespace {

std::string rule_of(const Status& status) { return status.ok() ? "" : status.error().rule; }

TEST(Tokens, AreDifferentAndTheirHashDoesNotShowThem) {
  const std::string a = make_token();
  const std::string b = make_token();
  EXPECT_NE(a, b);
  EXPECT_TRUE(is_token(a));
  EXPECT_EQ(token_hash(a), token_hash(a));
  EXPECT_NE(token_hash(a), token_hash(b));
  EXPECT_EQ(token_hash(a).size(), 64U);
  EXPECT_EQ(token_hash(a).find(a), std::string::npos);
}

TEST(Tokens, TextsOfAnotherFormAreNone) {
  EXPECT_FALSE(is_token(""));
  EXPECT_FALSE(is_token(std::string(43, '\'')));
  EXPECT_FALSE(is_token(std::string(42, 'a')));
  EXPECT_FALSE(is_token(std::string(44, 'a')));
}

TEST(Passwords, OnlyTheRightOneOpens) {
  const auto hash = hash_password("correct horse");
  ASSERT_TRUE(hash.ok());
  EXPECT_EQ(hash.value().find("$argon2id$"), 0U);
  EXPECT_TRUE(check_password(hash.value(), "correct horse"));
  EXPECT_FALSE(check_password(hash.value(), "correct horsf"));
  EXPECT_FALSE(check_password(std::nullopt, "correct horse"));
  EXPECT_FALSE(check_password("not a hash", "correct horse"));
}

TEST(RecoveryCodes, AreForPeopleToWriteDownAndTypeAgain) {
  const std::string code = make_recovery_code();
  EXPECT_EQ(code.size(), 24U);
  EXPECT_EQ(code[4], '-');
  EXPECT_NE(code, make_recovery_code());
  EXPECT_EQ(recovery_hash("abcd-efgh"), recovery_hash(" ABCD EFGH"));
  EXPECT_NE(recovery_hash("abcd-efgh"), recovery_hash("abcd-efgi"));
  EXPECT_NE(recovery_hash("abcd"), token_hash("abcd"));
}

TEST(Clients, AreNamedAsPeopleKnowThem) {
  EXPECT_EQ(client_hint("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko Firefox/128.0"),
            "Firefox, Linux");
  EXPECT_EQ(client_hint("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/126.0 Safari/537.36 "
                        "Edg/126.0"),
            "Edge, Windows");
  EXPECT_EQ(client_hint("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36"),
            "Chrome, Android");
  EXPECT_EQ(client_hint("curl/7.88.1"), "curl");
  EXPECT_EQ(client_hint("<script>"), "");
  EXPECT_EQ(client_hint(""), "");
}

TEST(Names, OfManyLanguagesAreFine) {
  for (const char* name :
       {"Zoé", "O'Brien", "李小龙", "Łukasz 7", "Анна", "Jean-Loup d’Été", "ไทยแลนด์", "🦊 Fox"}) {
    EXPECT_TRUE(check_name(name).ok()) << name;
  }
}

TEST(Names, HaveTwoToTwentyFourCharacters) {
  EXPECT_EQ(rule_of(check_name("")), "name_length");
  EXPECT_EQ(rule_of(check_name("é")), "name_length");
  EXPECT_TRUE(check_name("ab").ok());
  EXPECT_TRUE(check_name("éééééééééééééééééééééééé").ok());
  EXPECT_EQ(rule_of(check_name("ééééééééééééééééééééééééé")), "name_length");
  EXPECT_EQ(rule_of(check_name(std::string(1'000'000, 'x'))), "name_length");
}

TEST(Names, CannotDisturbTheTextAroundThem) {
  EXPECT_EQ(rule_of(check_name("a\nb")), "name_character");
  EXPECT_EQ(rule_of(check_name(std::string("a\0b", 3))), "name_character");
  EXPECT_EQ(rule_of(check_name("abc\u202Edef")), "name_character");  // NOLINT: that is the point
  EXPECT_EQ(rule_of(check_name("abc\u2066def")), "name_character");  // NOLINT: likewise
  EXPECT_EQ(rule_of(check_name("ab\u200Bc")), "name_character");     // zero width
  EXPECT_EQ(rule_of(check_name("ab\uE000c")), "name_character");     // private use
  EXPECT_EQ(rule_of(check_name("a\u0300\u0300\u0300\u0300b")), "name_marks");
  EXPECT_EQ(rule_of(check_name(" ab")), "name_blanks");
  EXPECT_EQ(rule_of(check_name("ab ")), "name_blanks");
  EXPECT_EQ(rule_of(check_name("a  b")), "name_blanks");
}

TEST(Names, OfTheServersOwnAreNobodys) {
  for (const char* name : {"a former player",
                           "A Former Player",
                           "un ancien joueur",
                           "Un  Ancien Joueur.",
                           "Ann (computer)",
                           "Ann ( Computer",
                           "Zoé (ordinateur)",
                           "Player 2",
                           "player2",
                           "Joueur 12",
                           "Computer 1",
                           "Ordinateur",
                           "Òrdinateur 3",
                           "novice",
                           "Master",
                           "Maître",
                           "habile",
                           "Admin",
                           "Modérateur",
                           "Emporium",
                           "Server",
                           "610b6b1c84428c059d47ecc5",
                           "Ann [computer]",
                           "Ann — computer",
                           "The admin",
                           "Emporium Team",
                           "Staff",
                           "EMP0RIUM",
                           "Adm1n",
                           "0perator",
                           "M0derator 2",
                           "Ann (c0mputer)",
                           "a former p1ayer",
                           "une ancienne joueuse"}) {
    const std::string rule = rule_of(check_name(name));
    EXPECT_TRUE(rule == "name_reserved" || rule == "name_blanks") << name << ": " << rule;
  }
  for (const char* name : {"Playeress 2", "Mastermind", "Computer Fan", "Ann (Paris)", "7th player",
                           "Former Champion", "A1", "B07", "14 July"}) {
    EXPECT_TRUE(check_name(name).ok()) << name;
  }
}

TEST(Names, DoNotDisguiseTheirLetters) {
  for (const char* name :
       {"\u0410nna", "Ann\u0430", "\uFF21nna", "\U0001D400nna", "Vi\u212Ator", "\u039Fscar",
        "\u24B6nn", "A\u0438na", "\u2c6dnna", "\u15e9nna", "\u2200nna", "\U000102A0\U000102A1",
        "Pau\u16c1", "Pau\u05d5", "\u2f26\u4f60"}) {
    EXPECT_EQ(rule_of(check_name(name)), "name_lookalike") << name;
  }
  EXPECT_TRUE(check_name("Zoé Ж").ok()) << "words of two alphabets";
  EXPECT_TRUE(check_name("Ολυμπία").ok());
}

TEST(Names, ThatLookTheSameAreTheSame) {
  const auto same = [](std::string_view a, std::string_view b) { return look_of(a) == look_of(b); };
  for (const auto& [name, other] :
       std::vector<std::pair<const char*, const char*>>{{"Zo\u00e9 Alice", "Zoe\u0301 Alice"},
                                                        {"Coco", "\u0421\u043e\u0441\u043e"},
                                                        {"COCO", "\u0421\u041e\u0421\u041e"},
                                                        {"NINA", "\u039d\u0399\u039d\u0391"},
                                                        {"Jean-Luc", "Jean\u2010Luc"},
                                                        {"Jean-Luc", "Jean\u2212Luc"},
                                                        {"O'Hara", "O\u2019Hara"},
                                                        {"Coco", "Coco\u0323"},
                                                        {"Coco", "(Coco)"},
                                                        {"Coco", "Coco\u01c3"},
                                                        {"Coco", "C0co"},
                                                        {"Jean", "\u0237ean"},
                                                        {"Anni", "Ann\u0131"},
                                                        {"Viktor", "V\u0131ktor"},
                                                        {"Anna", "Anna."},
                                                        {"strasse", "\u017ftrasse"},
                                                        {"Anna", "Anna\u25cf"},
                                                        {"Anna", "Anna \u2713"},
                                                        {"Anna", "Anna\u055d"},
                                                        {"Anna", "An\u0640na"},
                                                        {"Anna", "\u023anna"},
                                                        {"Ivan", "\u0196van"},
                                                        {"Ivan", "|van"},
                                                        {"Ann Ilvic", "Ann \u0131Ivic"},
                                                        {"Paul", "PauI"},
                                                        {"Alice", "AIice"},
                                                        {"Ingrid", "lngrid"},
                                                        {"Eli", "E\u3163i"},
                                                        {"Noor", "N\u3007\u3007r"},
                                                        {"Till", "Ti\u4e28\u4e28"},
                                                        {"ADAM", "\u15e9\u15ea\u15e9\u15f0"},
                                                        {"L\u00e2m", "La\u0302m"},
                                                        {"\u0438\u0439", "\u0438\u0438\u0306"}}) {
    EXPECT_TRUE(same(name, other))
        << name << " " << other << ": " << look_of(name) << " " << look_of(other);
  }
  EXPECT_FALSE(same("Ella", "Elia"));
  EXPECT_FALSE(same("Anna", "Anna2"));
  EXPECT_FALSE(same("\U0001F431", "\U0001F436"));
  EXPECT_FALSE(look_of("!!").empty());
  EXPECT_EQ(rule_of(check_name("\u1112\u1161\u11ab")), "name_lookalike") << "a Korean syllable";
}

TEST(Names, AreMoreThanSigns) {
  for (const char* name : {"!!", "- -", "\u2026\u2026", "?!\u00bf", "\u25cf\u2605", "\u055d\u055d",
                           "\u061f\u066a", "\u2e31\u2e31", "\u20ac\u20ac"}) {
    EXPECT_EQ(rule_of(check_name(name)), "name_signs") << name;
  }
  for (const char* name : {"o!", "42", "\U0001F431\U0001F431", "\u4f60\u597d", "\u30dc\u30fc\u30eb",
                           "\u05d3\u05d5\u05d3", "Anna\u82b1"}) {
    EXPECT_TRUE(check_name(name).ok()) << name;
  }
}

TEST(Names, MustBeProperUtf8) {
  EXPECT_EQ(rule_of(check_name("ab\xFF")), "name_encoding");
  EXPECT_EQ(rule_of(check_name("ab\xC3")), "name_encoding");
  EXPECT_EQ(rule_of(check_name("ab\xC0\xAF")), "name_encoding");          // overlong
  EXPECT_EQ(rule_of(check_name("ab\xE0\x80\xAF")), "name_encoding");      // overlong
  EXPECT_EQ(rule_of(check_name("ab\xF5\x80\x80\x80")), "name_encoding");  // beyond Unicode
  EXPECT_EQ(rule_of(check_name("ab\xED\xA0\x80")), "name_character");     // a surrogate
}

// As if the sessions were ended, or the password changed, while the request was on its way.
TEST(Sessions, AreNotMadeByRightOfWhatIsOver) {
  const auto storage = open_storage(":memory:");
  ASSERT_TRUE(storage.ok());
  People people(*storage.value());
  AccountStore& store = storage.value()->accounts();
  const auto guest = people.create_guest(Language::en).value();
  ASSERT_TRUE(storage.value()->register_account(guest.user.id, "Ada", "old").ok());
  const auto sessions = [&] { return store.sessions(guest.user.id, 0).value().size(); };
  EXPECT_TRUE(people.further_token(guest.user, guest.token).ok());
  EXPECT_TRUE(people.token_by_password(guest.user, "old").ok());
  EXPECT_EQ(sessions(), 3U);
  ASSERT_TRUE(store.set_password(guest.user.id, "new", "").ok());
  EXPECT_EQ(sessions(), 0U);
  EXPECT_EQ(people.further_token(guest.user, guest.token).error().code, "bad_token");
  EXPECT_EQ(people.token_by_password(guest.user, "old").error().code, "bad_token");
  EXPECT_EQ(sessions(), 0U);
  const std::string mine = people.token_by_password(guest.user, "new").value();
  ASSERT_TRUE(store.erase_account(guest.user.id).ok());
  EXPECT_FALSE(people.token_by_password(guest.user, "new").ok());
  EXPECT_FALSE(people.further_token(guest.user, mine).ok());
  EXPECT_EQ(sessions(), 0U);
}

TEST(GuestNames, AreProperNamesInEveryLanguage) {
  for (const Language language : every_language()) {
    std::set<std::string> different;
    for (std::uint64_t i = 0; i < 2000; ++i) {
      const std::string name = guest_name(language, i);
      EXPECT_TRUE(check_name(name).ok()) << name;
      EXPECT_EQ(name.find('{'), std::string::npos) << name;
      different.insert(name);
    }
    EXPECT_GT(different.size(), 1800U);
  }
}

}  // namespace
}  // namespace emporium::server
