// emporium backup | restore | export | import: the operator's hands on the store, while a server
// runs or not.
#include <future>
#include <iostream>

#include "app/commands/commands.h"
#include "app/serving/server_options.h"
#include "app/serving/serving.h"
#include "server/storage/backup.h"
#include "server/storage/storage.h"
#include "server/tables/hub.h"
#include "server/tables/state.h"
#include "server/tables/summary.h"

namespace emporium {
namespace {

struct StoreChoice {
  std::string database = "emporium.db";
  std::string table;
  std::string file;
  std::string owner;
};

Status back_up(const StoreChoice& choice) {
  const auto storage = open_existing(choice.database);
  if (!storage.ok()) return storage.error();
  return storage.value()->backup(choice.file);
}

int restore_backup(const StoreChoice& choice) {
  const auto restored = server::restore(choice.file, choice.database);
  if (!restored.ok()) return fail(restored.error());
  for (const auto& [table, rows] : restored.value()) std::cout << rows << " " << table << "\n";
  return 0;
}

// The record of a table, finished or not. Nature's secret stays one until the game is over.
Result<Json> export_record(const StoreChoice& choice) {
  const auto storage = open_existing(choice.database);
  if (!storage.ok()) return storage.error();
  if (!choice.file.empty() && server::is_of_store(choice.file, choice.database)) {
    return Error{"bad_field", "export: \"" + choice.file + "\" is the database itself"};
  }
  const auto table = storage.value()->table(choice.table);
  if (!table.ok()) return table.error();
  if (!table.value()) {
    return Error{"not_found", "there is no table \"" + choice.table + "\" in " + choice.database};
  }
  const auto actions = storage.value()->actions(choice.table, 0);
  if (!actions.ok()) return actions.error();
  server::TableState state(choice.table, table.value()->secret, table.value()->invitation);
  for (const server::Action& action : actions.value()) {
    const auto folded = state.fold(action);
    if (!folded.ok()) {
      return Error{folded.error().code,
                   "action " + std::to_string(action.number) + ": " + folded.error().message};
    }
  }
  if (!state.game) return Error{"not_started", "this game has not started yet"};
  Json record = server::record_json(state);
  if (state.status != server::TableStatus::over && record.contains("nature")) {
    record["nature"].erase("secret");
  }
  return record;
}

int print_or_write(const Result<Json>& record, const std::string& file) {
  if (!record.ok()) return fail(record.error());
  const std::string text = to_pretty_text(record.value());
  if (file.empty()) {
    std::cout << text;
    return 0;
  }
  const auto written = write_text_file(file, text);
  return written.ok() ? 0 : fail(written.error());
}

Result<Json> import_record(const StoreChoice& choice) {
  auto record = read_json_file(choice.file);
  if (!record.ok()) return record.error();
  const auto storage = open_existing(choice.database);
  if (!storage.ok()) return storage.error();
  const auto account = storage.value()->account(choice.owner);
  if (!account.ok()) return account.error();
  if (!account.value()) {
    return Error{"no_player", "--owner: no account is called \"" + choice.owner + "\""};
  }
  const auto hub = server::make_hub(*storage.value(), {});
  std::promise<Result<Json>> answer;
  hub->import(account.value()->user, "", std::move(record.value()),
              [&answer](Result<Json> result) { answer.set_value(std::move(result)); });
  Result<Json> result = answer.get_future().get();
  hub->stop();
  return result;
}

}  // namespace

void add_store(CLI::App& app, int& status) {
  auto choice = std::make_shared<StoreChoice>();
  CLI::App* backup =
      app.add_subcommand("backup", "copies a server's database to a file, while it runs or not");
  add_database_option(*backup, choice->database);
  backup->add_option("file", choice->file, "where to")->required();
  backup->callback([&status, choice] {
    const auto done = back_up(*choice);
    status = done.ok() ? 0 : fail(done.error());
  });

  CLI::App* restored = app.add_subcommand(
      "restore", "fills an empty database from a backup, and says how many rows of what");
  add_database_option(*restored, choice->database);
  restored->add_option("file", choice->file, "the backup")->required();
  restored->callback([&status, choice] { status = restore_backup(*choice); });

  CLI::App* out = app.add_subcommand("export", "writes a table of a server as a record");
  add_database_option(*out, choice->database);
  out->add_option("table", choice->table, "its id, as in the page's address")->required();
  out->add_option("file", choice->file, "where to; without it to stdout");
  out->callback(
      [&status, choice] { status = print_or_write(export_record(*choice), choice->file); });

  CLI::App* in = app.add_subcommand("import", "makes a table of a finished game's record");
  add_database_option(*in, choice->database);
  in->add_option("file", choice->file, "the record")->required();
  in->add_option("--owner", choice->owner, "the account whose table it becomes")->required();
  in->callback([&status, choice] {
    const auto imported = import_record(*choice);
    if (imported.ok()) std::cout << imported.value()["id"].get<std::string>() << "\n";
    status = imported.ok() ? 0 : fail(imported.error());
  });
}

}  // namespace emporium
