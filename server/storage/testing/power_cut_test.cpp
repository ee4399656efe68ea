#include "server/storage/testing/power_cut.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <mutex>
#include <span>
#include <vector>

namespace emporium::server {
namespace power_cut {

constexpr std::size_t kSector = 512;

// A write, or with no bytes a truncation to `at`.
struct Change {
  std::size_t at = 0;
  std::string bytes = {};
};

inline void apply_change(std::string& content, const Change& change) {
  const std::size_t end = change.at + change.bytes.size();
  if (change.bytes.empty()) {
    content.resize(change.at);
  } else {
    if (content.size() < end) content.resize(end);
    content.replace(change.at, change.bytes.size(), change.bytes);
  }
}

struct OpenFile;

// The locks that other connections hold on a file, and on the index of its log, which they share.
struct Locks {
  int shared = 0;
  const OpenFile* reserved = nullptr;
  const OpenFile* exclusive = nullptr;
  struct Slot {
    std::vector<const OpenFile*> shared = {};
    const OpenFile* exclusive = nullptr;
  };
  std::array<Slot, SQLITE_SHM_NLOCK> slots = {};
  std::vector<std::unique_ptr<std::array<char, 32768>>> regions = {};
};

struct StoredFile {
  bool there = true;
  std::string content;           // as the program sees it
  bool kept = false;             // what a cut leaves: whether there is a file,
  std::string kept_content;      // what is surely in it,
  std::vector<Change> unsynced;  // and what happened since
  Locks locks;
};

}  // namespace power_cut

struct PowerCutDisk::Disk {
  sqlite3_vfs vfs = {};
  sqlite3_vfs* real = nullptr;
  std::map<std::string, power_cut::StoredFile> files;
  std::recursive_mutex mutex;
  int changes = 0;
  int limit = -1;
  bool cut = false;

  // Counts a change; false if there is no power for it.
  bool may_change() {
    if (limit >= 0 && changes >= limit) cut = true;
    if (!cut) ++changes;
    return !cut;
  }
};

struct power_cut::OpenFile {
  sqlite3_file base;
  PowerCutDisk::Disk* disk;
  StoredFile* file;
  int lock;
  bool deleted_on_close;
};

namespace {

using Disk = PowerCutDisk::Disk;
using power_cut::apply_change;
using power_cut::Change;
using power_cut::kSector;
using power_cut::Locks;
using power_cut::OpenFile;
using power_cut::StoredFile;

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }  // NOLINT
Disk& of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

int unlock_file(sqlite3_file* handle, int level);

int close_file(sqlite3_file* handle) {
  OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  unlock_file(handle, SQLITE_LOCK_NONE);
  if (open.deleted_on_close) open.file->there = false;
  return SQLITE_OK;
}

int read_bytes(sqlite3_file* handle, void* bytes, int count, sqlite3_int64 offset) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  if (open.disk->cut) return SQLITE_IOERR_READ;
  const std::string& content = open.file->content;
  const auto at = std::min(static_cast<std::size_t>(offset), content.size());
  const std::size_t found = std::min(static_cast<std::size_t>(count), content.size() - at);
  std::memcpy(bytes, content.data() + at, found);
  if (found == static_cast<std::size_t>(count)) return SQLITE_OK;
  std::memset(static_cast<char*>(bytes) + found, 0, static_cast<std::size_t>(count) - found);
  return SQLITE_IOERR_SHORT_READ;
}

int change_file(OpenFile& open, Change change, int failure) {
  const std::scoped_lock lock(open.disk->mutex);
  if (!open.disk->may_change()) {
    // The one that was under way may be there in part.
    open.file->unsynced.push_back(std::move(change));
    return failure;
  }
  apply_change(open.file->content, change);
  open.file->unsynced.push_back(std::move(change));
  return SQLITE_OK;
}

int write_bytes(sqlite3_file* handle, const void* bytes, int count, sqlite3_int64 offset) {
  return change_file(
      of(handle),
      {static_cast<std::size_t>(offset),
       std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count))},
      SQLITE_IOERR_WRITE);
}

int truncate_file(sqlite3_file* handle, sqlite3_int64 size) {
  return change_file(of(handle), {static_cast<std::size_t>(size)}, SQLITE_IOERR_TRUNCATE);
}

int sync_file(sqlite3_file* handle, int /*flags*/) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  if (!open.disk->may_change()) return SQLITE_IOERR_FSYNC;
  open.file->kept = open.file->there;
  open.file->kept_content = open.file->content;
  open.file->unsynced.clear();
  return SQLITE_OK;
}

int file_size(sqlite3_file* handle, sqlite3_int64* size) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  *size = static_cast<sqlite3_int64>(open.file->content.size());
  return SQLITE_OK;
}

int lock_file(sqlite3_file* handle, int level) {
  OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  Locks& locks = open.file->locks;
  const auto others = [&](const OpenFile* holder) { return holder != nullptr && holder != &open; };
  if (open.lock >= level) return SQLITE_OK;
  if (others(locks.exclusive)) return SQLITE_BUSY;
  if (level == SQLITE_LOCK_SHARED) {
    ++locks.shared;
  } else if (others(locks.reserved)) {
    return SQLITE_BUSY;
  } else {
    locks.reserved = &open;
    if (level == SQLITE_LOCK_EXCLUSIVE) {
      if (locks.shared > 1) return SQLITE_BUSY;
      locks.exclusive = &open;
    }
  }
  open.lock = level;
  return SQLITE_OK;
}

int unlock_file(sqlite3_file* handle, int level) {
  OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  Locks& locks = open.file->locks;
  if (open.lock <= level) return SQLITE_OK;
  if (locks.exclusive == &open) locks.exclusive = nullptr;
  if (locks.reserved == &open) locks.reserved = nullptr;
  if (level == SQLITE_LOCK_NONE && open.lock >= SQLITE_LOCK_SHARED) --locks.shared;
  open.lock = level;
  return SQLITE_OK;
}

int check_reserved(sqlite3_file* handle, int* reserved) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  *reserved = open.file->locks.reserved != nullptr ? 1 : 0;
  return SQLITE_OK;
}

int no_control(sqlite3_file* /*handle*/, int /*operation*/, void* /*argument*/) {
  return SQLITE_NOTFOUND;
}
int sector_size(sqlite3_file* /*handle*/) { return kSector; }
int characteristics(sqlite3_file* /*handle*/) { return 0; }

int map_region(sqlite3_file* handle, int number, int size, int extend, void volatile** memory) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  auto& regions = open.file->locks.regions;
  *memory = nullptr;
  const auto wanted = static_cast<std::size_t>(number);
  if (regions.size() <= wanted && extend == 0) return SQLITE_OK;
  while (regions.size() <= wanted) {
    regions.push_back(std::make_unique<std::array<char, 32768>>());
    regions.back()->fill(0);
  }
  if (static_cast<std::size_t>(size) > regions[wanted]->size()) return SQLITE_IOERR_SHMMAP;
  *memory = regions[wanted]->data();
  return SQLITE_OK;
}

int lock_slots(sqlite3_file* handle, int first, int count, int flags) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  auto slots = std::span(open.file->locks.slots)
                   .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
  const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    for (auto& slot : slots) {
      if (exclusive && slot.exclusive == &open) slot.exclusive = nullptr;
      if (!exclusive) std::erase(slot.shared, &open);
    }
    return SQLITE_OK;
  }
  for (const auto& slot : slots) {
    const auto mine = [&](const OpenFile* holder) { return holder == &open; };
    if (slot.exclusive != nullptr && slot.exclusive != &open) return SQLITE_BUSY;
    if (exclusive && !std::ranges::all_of(slot.shared, mine)) return SQLITE_BUSY;
  }
  for (auto& slot : slots) {
    if (exclusive) {
      slot.exclusive = &open;
    } else if (std::ranges::find(slot.shared, &open) == slot.shared.end()) {
      slot.shared.push_back(&open);
    }
  }
  return SQLITE_OK;
}

void shared_barrier(sqlite3_file* /*handle*/) {}

int unmap_regions(sqlite3_file* handle, int /*remove*/) {
  const OpenFile& open = of(handle);
  const std::scoped_lock lock(open.disk->mutex);
  for (auto& slot : open.file->locks.slots) {
    std::erase(slot.shared, &open);
    if (slot.exclusive == &open) slot.exclusive = nullptr;
  }
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {2,
                                     close_file,
                                     read_bytes,
                                     write_bytes,
                                     truncate_file,
                                     sync_file,
                                     file_size,
                                     lock_file,
                                     unlock_file,
                                     check_reserved,
                                     no_control,
                                     sector_size,
                                     characteristics,
                                     map_region,
                                     lock_slots,
                                     shared_barrier,
                                     unmap_regions,
                                     nullptr,
                                     nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* handle, int flags, int* out) {
  Disk& disk = of(vfs);
  const std::scoped_lock lock(disk.mutex);
  static int temporary = 0;
  const std::string path = name == nullptr ? "temporary " + std::to_string(++temporary) : name;
  handle->pMethods = nullptr;
  if (disk.cut) return SQLITE_CANTOPEN;
  const auto found = disk.files.find(path);
  if ((flags & SQLITE_OPEN_CREATE) == 0 && (found == disk.files.end() || !found->second.there)) {
    return SQLITE_CANTOPEN;
  }
  StoredFile& file = disk.files[path];
  if (!file.there) {
    // It takes the place of one that was deleted, of which a cut may leave the old content.
    file.there = true;
    file.content.clear();
    file.unsynced.push_back({0});
  }
  OpenFile& open = of(handle);
  open = {.base = {&kMethods},
          .disk = &disk,
          .file = &file,
          .lock = SQLITE_LOCK_NONE,
          .deleted_on_close = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0};
  if (out != nullptr) *out = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int synced) {
  Disk& disk = of(vfs);
  const std::scoped_lock lock(disk.mutex);
  const auto found = disk.files.find(name);
  if (found == disk.files.end() || !found->second.there) return SQLITE_IOERR_DELETE_NOENT;
  if (!disk.may_change()) return SQLITE_IOERR_DELETE;
  found->second.there = false;
  found->second.content.clear();
  found->second.locks.regions.clear();
  if (synced != 0) {
    found->second.kept = false;
    found->second.kept_content.clear();
    found->second.unsynced.clear();
  }
  return SQLITE_OK;
}

int access_file(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* there) {
  Disk& disk = of(vfs);
  const std::scoped_lock lock(disk.mutex);
  const auto found = disk.files.find(name);
  *there = found != disk.files.end() && found->second.there ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", name);
  return SQLITE_OK;
}

// What is left of one change.
void apply_part(std::string& content, const Change& change, std::mt19937& random) {
  if (change.bytes.empty()) {
    if (random() % 2 == 0) apply_change(content, change);
    return;
  }
  for (std::size_t from = 0; from < change.bytes.size();) {
    const std::size_t to =
        std::min(change.bytes.size(), (change.at + from) / kSector * kSector + kSector - change.at);
    if (random() % 2 == 0)
      apply_change(content, {change.at + from, change.bytes.substr(from, to - from)});
    from = to;
  }
}

}  // namespace

PowerCutDisk::PowerCutDisk() : disk_(std::make_unique<Disk>()) {
  disk_->real = sqlite3_vfs_find(nullptr);
  disk_->vfs = *disk_->real;
  disk_->vfs.pNext = nullptr;
  disk_->vfs.zName = "power_cut";
  disk_->vfs.szOsFile = sizeof(OpenFile);
  disk_->vfs.mxPathname = 200;
  disk_->vfs.pAppData = disk_.get();
  disk_->vfs.xOpen = open_file;
  disk_->vfs.xDelete = delete_file;
  disk_->vfs.xAccess = access_file;
  disk_->vfs.xFullPathname = full_name;
  sqlite3_vfs_register(&disk_->vfs, 1);
}

PowerCutDisk::~PowerCutDisk() {
  sqlite3_vfs_unregister(&disk_->vfs);
  sqlite3_vfs_register(disk_->real, 1);
}

void PowerCutDisk::cut_after(int changes) { disk_->limit = changes; }
int PowerCutDisk::changes() const { return disk_->changes; }
bool PowerCutDisk::is_cut() const { return disk_->cut; }

void PowerCutDisk::restart(Left left, std::mt19937& random) {
  disk_->cut = false;
  disk_->limit = -1;
  for (auto& [name, file] : disk_->files) {
    // A file nobody synced may be there or not, and so may one whose deletion nobody synced.
    const bool luck = left == Left::everything || (left == Left::something && random() % 2 == 0);
    const bool there = file.kept == file.there ? file.kept : (luck ? file.there : file.kept);
    std::string content = file.kept_content;
    if (left == Left::something) std::ranges::shuffle(file.unsynced, random);
    for (const Change& change : file.unsynced) {
      if (left == Left::everything) apply_change(content, change);
      if (left == Left::something) apply_part(content, change, random);
    }
    file = {.there = there,
            .content = there ? content : "",
            .kept = there,
            .kept_content = there ? content : "",
            .unsynced = {},
            .locks = {}};
  }
}

}  // namespace emporium::server
