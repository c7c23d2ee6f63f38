/// The stock policies, the files of `Policies/`, embedded in the program.
#ifndef C_POLICIES_H
#define C_POLICIES_H

#include <stddef.h>

/// A stock policy: its name, which is the file name without `.yaml`, and its text in UTF-8.
struct stock_policy {
  const char *name;
  const unsigned char *text;
  size_t length;
};

/// The number of stock policies.
size_t stock_policy_count(void);

/// A stock policy by its number, which is less than the count; policies are ordered by name.
struct stock_policy stock_policy(size_t number);

#endif
