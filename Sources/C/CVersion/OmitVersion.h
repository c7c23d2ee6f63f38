#pragma once

/// The version of omit, by semantic versioning [semver.org 2.0.0]: this is its only definition.
#define OMIT_VERSION "0.2.0"
