#pragma once

#include <stddef.h>
#include <stdint.h>

/// The maximum length of a thumbhash, in bytes.
enum { thumbHashMost = 25 };
/// The maximum edge of the picture that it is made from, in pixels.
enum { thumbHashEdge = 100 };

/// Describes a picture in a few bytes: its colour, its shape, and how lightness and colour change across it
/// (ThumbHash, evanw.github.io/thumbhash).
///
/// ```
/// 0  3  6 bits lightness, 6 and 6 bits two colours, 5 bits lightness's scale, 1 bit: transparency
/// 3  2  3 bits number of waves of the shorter edge, 6 and 6 bits the colours' scales, 1 bit: landscape
/// 5  1  only with transparency: 4 bits its mean, 4 bits its scale
///       then 4 bits per wave
/// ```
///
/// \param pixels Red, green, blue and opacity, a byte each, row by row.
/// \param width Its width in pixels, 1 to `thumbHashEdge`.
/// \param height Its height in pixels, in the same range.
/// \param hash Receives the bytes.
/// \return The number of bytes.
size_t thumbHash(const uint8_t* pixels, int width, int height, uint8_t hash[thumbHashMost]);
