// What libFuzzer, which comes with the compiler, has for programs with a `main` of their own.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Looks for findings as the options of the command line say; returns the program's exit code.
int LLVMFuzzerRunDriver(int *count, char *_Nullable *_Nonnull *_Nonnull words,
                        int (*_Nonnull try_input)(const uint8_t *_Nullable bytes, size_t count));

// Changes bytes in place, with the list of words and what comparisons were seen; returns how many there are now.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull bytes, size_t count, size_t most);
