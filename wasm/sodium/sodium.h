#pragma once

// What stands in for libsodium in a browser: as much of it as nature's draws take.
#include <cstddef>

// NOLINTBEGIN(readability-identifier-naming): libsodium's names
extern "C" {

int sodium_init();
void randombytes_buf(void* buffer, std::size_t size);
char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t size);
int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t hex_size,
                   const char* ignore, std::size_t* size, const char** end);
// BLAKE2b.
int crypto_generichash(unsigned char* out, std::size_t out_size, const unsigned char* in,
                       unsigned long long in_size, const unsigned char* key, std::size_t key_size);

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
