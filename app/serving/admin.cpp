// emporium admin: what operators do about people and tables, on the store, while servers run.
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <iostream>

#include "app/commands/commands.h"
#include "app/serving/server_options.h"
#include "app/serving/serving.h"
#include "engine/core/text.h"
#include "server/identity/names.h"
#include "server/messages/words.h"
#include "server/storage/storage.h"
#include "server/tables/edit.h"

namespace emporium {
namespace {

using server::AuditEntry;
using server::Millis;

struct AdminChoice {
  std::string database = "emporium.db";
  std::string subject;
  std::string to;
  std::string reason;
  std::int64_t line = 0;
  bool all = false;
  bool yes = false;
  int limit = 50;
};

constexpr std::size_t kMaxAdminReason = 500;

Millis admin_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Who the machine says it is, and whom sudo says it was.
std::string operator_name() {
  const passwd* entry = getpwuid(getuid());
  std::string name = entry != nullptr ? entry->pw_name : std::to_string(getuid());
  if (const char* sudo = std::getenv("SUDO_USER")) name = std::string(sudo) + " as " + name;
  return name;
}

AuditEntry entry_of(const std::string& deed, const std::string& subject, const AdminChoice& c) {
  return {admin_now(), operator_name(), deed, subject, c.reason};
}

std::string time_text(Millis time) {
  const std::time_t seconds = time / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[32];
  return {text, std::strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &utc)};
}

// Anybody by the id that reports show, or an account by its name. The id first: somebody may have
// called themselves by another's while that was allowed.
Result<server::User> find_person(server::Storage& storage, const std::string& who) {
  const auto user = storage.user(who);
  if (!user.ok()) return user.error();
  if (user.value()) return *user.value();
  const auto account = storage.account(who);
  if (!account.ok()) return account.error();
  if (account.value()) return account.value()->user;
  return Error{"no_player",
               "person: nobody has registered the name \"" + who +
                   "\", nor has it as an id (guests are found by the id that reports show)"};
}

std::string shown(server::Storage& storage, const std::string& id) {
  const auto user = storage.user(id);
  const bool known = user.ok() && user.value() && !user.value()->name.empty();
  return (known ? made_plain(user.value()->name) : std::string("a former player")) + " (" + id +
         ")";
}

Status list_reports(server::Storage& storage, const AdminChoice& choice) {
  const auto reports = storage.accounts().reports(choice.all, choice.limit);
  if (!reports.ok()) return reports.error();
  for (const server::Report& r : reports.value()) {
    std::cout << r.id << "  " << time_text(r.time) << (r.settled ? "  settled" : "") << "\n  about "
              << shown(storage, r.person) << "\n  by " << shown(storage, r.reporter) << "\n  why "
              << made_plain(r.reason) << "\n";
    if (!r.table.empty()) std::cout << "  at table " << made_plain(r.table);
    if (r.line > 0) std::cout << ", line " << r.line << ": " << made_plain(r.words);
    if (!r.table.empty()) std::cout << "\n";
  }
  if (reports.value().empty()) std::cout << "no reports\n";
  return Done{};
}

Status show_log(server::Storage& storage, const AdminChoice& choice) {
  const auto log = storage.accounts().audit(choice.limit);
  if (!log.ok()) return log.error();
  for (const AuditEntry& entry : log.value()) {
    std::cout << time_text(entry.time) << "  " << entry.by << "  " << entry.deed << "  "
              << made_plain(entry.subject)
              << (entry.reason.empty() ? "" : "  (" + made_plain(entry.reason) + ")") << "\n";
  }
  return Done{};
}

// What was done, for who did it.
Status told(const Status& done, const std::string& what) {
  if (done.ok()) std::cout << made_plain(what) << "\n";
  return done;
}

std::string called(const server::User& user) {
  return made_plain(user.name) + " (" + user.id + ")";
}

Status settle(server::Storage& storage, const AdminChoice& choice) {
  return told(
      storage.accounts().settle_report(choice.subject, entry_of("settle", choice.subject, choice)),
      "report " + choice.subject + " is settled");
}

Status ban(server::Storage& storage, const AdminChoice& choice) {
  if (choice.reason.find_first_not_of(" \t\n") == std::string::npos) {
    return Error{"bad_field", "--reason: say why, it is what they are told; unban lifts a ban"};
  }
  const auto person = find_person(storage, choice.subject);
  if (!person.ok()) return person.error();
  const std::string who = called(person.value());
  return told(
      storage.accounts().ban(person.value().id, choice.reason, entry_of("ban", who, choice)),
      who + " is banned, and logged out everywhere; a login is told: " + choice.reason);
}

Status unban(server::Storage& storage, const AdminChoice& choice) {
  const auto person = find_person(storage, choice.subject);
  if (!person.ok()) return person.error();
  const std::string who = called(person.value());
  const auto secrets = storage.accounts().secrets(person.value().id);
  if (!secrets.ok()) return secrets.error();
  if (!secrets.value() || secrets.value()->banned.empty()) {
    return Error{"not_banned", "person: " + who + " is not banned"};
  }
  return told(storage.accounts().ban(person.value().id, "", entry_of("unban", who, choice)),
              who + " may come in again");
}

// The account, then every table where the old name stands.
Status rename_person(server::Storage& storage, const AdminChoice& choice) {
  const auto person = find_person(storage, choice.subject);
  if (!person.ok()) return person.error();
  const server::User& user = person.value();
  if (Status good = server::check_name(choice.to); !good.ok()) {
    return Error{"bad_field", server::net_words(Language::en).say("error." + good.error().rule)};
  }
  const auto there = server::table_of_name(storage, user.id, choice.to);
  if (!there.ok()) return there.error();
  if (!there.value().empty()) {
    return Error{"name_taken", "name: somebody else at table " + there.value() +
                                   ", where they play too, is called so: choose another"};
  }
  const std::string what = called(user) + " to " + choice.to;
  Status done =
      storage.accounts().rename_by_operator(user.id, choice.to, entry_of("rename", what, choice));
  if (!done.ok()) return done;
  const auto tables = server::tables_with(storage, user.id, true);
  if (!tables.ok()) return tables.error();
  for (const std::string& table : tables.value()) {
    done = server::append_deed(storage, table, server::Renamed{user.id, choice.to}, admin_now());
    if (done.ok()) done = storage.accounts().erase_words(table, user.id, choice.to);
    if (!done.ok()) return done;
  }
  return told(done, called(user) + " is called " + choice.to +
                        " now, for logging in too; nobody may take the old name; tables: " +
                        std::to_string(tables.value().size()));
}

Status need_table(server::Storage& storage, const std::string& id) {
  const auto table = storage.table(id);
  if (!table.ok()) return table.error();
  if (table.value()) return Done{};
  return Error{"not_found", "table: there is none with the id \"" + id + "\""};
}

Status delete_line(server::Storage& storage, const AdminChoice& choice) {
  if (Status found = need_table(storage, choice.subject); !found.ok()) return found;
  Status gone =
      server::append_deed(storage, choice.subject, server::Withdrawn{choice.line}, admin_now());
  if (!gone.ok()) return gone;
  const std::string what = choice.subject + " line " + std::to_string(choice.line);
  return told(storage.accounts().erase_line(choice.subject, choice.line,
                                            entry_of("delete-line", what, choice)),
              "the line is gone from table " + choice.subject + "; reports keep what it said");
}

Status delete_table(server::Storage& storage, const AdminChoice& choice) {
  if (Status found = need_table(storage, choice.subject); !found.ok()) return found;
  if (!choice.yes) {
    return Error{"not_sure", "a table that is deleted never comes back: say --yes if it shall go"};
  }
  return told(storage.accounts().remove_table(choice.subject,
                                              entry_of("delete-table", choice.subject, choice)),
              "table " + choice.subject + " is gone, with its chat and results");
}

using AdminDeed = Status (*)(server::Storage&, const AdminChoice&);

int administer(const AdminChoice& choice, AdminDeed deed) {
  if (choice.reason.size() > kMaxAdminReason) {
    return fail({"bad_field", "--reason: at most 500 bytes"});
  }
  const auto storage = open_existing(choice.database);
  if (!storage.ok()) return fail(storage.error());
  const Status done = deed(*storage.value(), choice);
  return done.ok() ? 0 : fail(done.error());
}

}  // namespace

void add_admin(CLI::App& app, int& status) {
  CLI::App* admin = app.add_subcommand(
      "admin", "reports, bans, names, chat and tables of a server, while it runs or not");
  admin->require_subcommand(1);
  auto choice = std::make_shared<AdminChoice>();
  const auto add = [&](const char* name, const char* about, AdminDeed deed) {
    CLI::App* command = admin->add_subcommand(name, about);
    add_database_option(*command, choice->database);
    command->callback([&status, choice, deed] { status = administer(*choice, deed); });
    return command;
  };
  const auto why = [&](CLI::App* command, bool required) {
    command
        ->add_option("--reason", choice->reason,
                     "for the log; whoever is banned reads it word for word")
        ->required(required);
  };
  const auto person = [&](CLI::App* command) {
    command->add_option("person", choice->subject, "a name, or an id as in a report")->required();
  };

  CLI::App* reports = add("reports", "what people reported, the newest first", list_reports);
  reports->add_flag("--all", choice->all, "those that are settled too");
  reports->add_option("--limit", choice->limit, "how many")->check(CLI::Range(1, 10000));
  CLI::App* settled = add("settle", "a report has been dealt with", settle);
  settled->add_option("report", choice->subject, "its id")->required();
  why(settled, false);
  CLI::App* banned = add("ban", "ends a person's sessions and refuses their login", ban);
  person(banned);
  why(banned, true);
  CLI::App* unbanned = add("unban", "lets a person in again", unban);
  person(unbanned);
  why(unbanned, false);
  CLI::App* renamed = add("rename", "calls a person otherwise, at all tables", rename_person);
  person(renamed);
  renamed->add_option("name", choice->to, "the new name")->required();
  why(renamed, false);
  CLI::App* line = add("delete-line", "deletes a line of chat", delete_line);
  line->add_option("table", choice->subject, "its id")->required();
  line->add_option("line", choice->line, "its number, as in a report")->required();
  why(line, false);
  CLI::App* table = add("delete-table", "deletes a table and everything about it", delete_table);
  table->add_option("table", choice->subject, "its id")->required();
  table->add_flag("--yes", choice->yes, "it cannot be undone, and shall be done");
  why(table, false);
  CLI::App* log = add("log", "what operators did, the newest first", show_log);
  log->add_option("--limit", choice->limit, "how many")->check(CLI::Range(1, 10000));
}

}  // namespace emporium
