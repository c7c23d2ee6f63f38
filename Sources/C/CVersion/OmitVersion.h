#pragma once

/// The version of omit, as releases are numbered [semver.org 2.0.0]: it stands here and nowhere else.
#define OMIT_VERSION "0.2.0"
