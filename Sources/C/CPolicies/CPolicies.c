#include "CPolicies.h"

// A new policy needs a line here and one in the table below; a test compares both with Policies/.

static const unsigned char android_picker[] = {
#embed "../../../Policies/android-picker.yaml"
};
static const unsigned char anonymous[] = {
#embed "../../../Policies/anonymous.yaml"
};
static const unsigned char everyday[] = {
#embed "../../../Policies/everyday.yaml"
};
static const unsigned char family_and_public[] = {
#embed "../../../Policies/family-and-public.yaml"
};
static const unsigned char marketplace[] = {
#embed "../../../Policies/marketplace.yaml"
};
static const unsigned char newsroom[] = {
#embed "../../../Policies/newsroom.yaml"
};
static const unsigned char photos_picker[] = {
#embed "../../../Policies/photos-picker.yaml"
};
static const unsigned char picker_without_location[] = {
#embed "../../../Policies/picker-without-location.yaml"
};
static const unsigned char school[] = {
#embed "../../../Policies/school.yaml"
};

static const struct stock_policy policies[] = {
  {"android-picker", android_picker, sizeof android_picker},
  {"anonymous", anonymous, sizeof anonymous},
  {"everyday", everyday, sizeof everyday},
  {"family-and-public", family_and_public, sizeof family_and_public},
  {"marketplace", marketplace, sizeof marketplace},
  {"newsroom", newsroom, sizeof newsroom},
  {"photos-picker", photos_picker, sizeof photos_picker},
  {"picker-without-location", picker_without_location, sizeof picker_without_location},
  {"school", school, sizeof school},
};

size_t stock_policy_count(void) { return sizeof policies / sizeof *policies; }

struct stock_policy stock_policy(size_t number) { return policies[number]; }
