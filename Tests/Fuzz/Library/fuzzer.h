// The interface of libFuzzer, which comes with the compiler, for programs with their own `main`.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Fuzzes with the options of the command line; returns the program's exit code.
int LLVMFuzzerRunDriver(int *count, char *_Nullable *_Nonnull *_Nonnull words,
                        int (*_Nonnull try_input)(const uint8_t *_Nullable bytes, size_t count));

// Changes bytes in place, using the dictionary and the comparisons seen; returns the new length.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull bytes, size_t count, size_t most);
