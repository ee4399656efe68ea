# The toolchain of the preset `wasm`: clang, with the WebAssembly libraries that Debian has for it
# (scripts/setup wasm). They lie under the target's old name, which clang calls deprecated.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
# No exceptions: the libraries have none, and the engine reports errors as values. Linked as a whole, it is
# without the virtual functions that nobody calls.
set(CMAKE_CXX_FLAGS_INIT
  "-fno-exceptions -msimd128 -mbulk-memory -fno-stack-protector -Wno-deprecated -flto -fno-rtti -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination")
set(EMPORIUM_WASM ON)
