#pragma once

#include <stddef.h>
#include <stdint.h>

/// The most bytes that a thumbhash has.
enum { thumbHashMost = 25 };
/// The longest edge of a picture that one is made of, in pixels.
enum { thumbHashEdge = 100 };

/// Says in few bytes what a picture looks like from afar: its colour, its shape, and how light and colour
/// change across it (ThumbHash, evanw.github.io/thumbhash).
///
/// ```
/// 0  3  6 bits lightness, 6 and 6 bits two colours, 5 bits lightness's scale, 1 bit: transparency
/// 3  2  3 bits how many waves the shorter edge has, 6 and 6 bits the colours' scales, 1 bit: landscape
/// 5  1  with transparency alone: 4 bits its mean, 4 bits its scale
///       then 4 bits a wave
/// ```
///
/// \param pixels Red, green, blue and opacity, a byte each, row by row.
/// \param width Its width in pixels, 1 to `thumbHashEdge`.
/// \param height Its height in pixels, the same.
/// \param hash Takes the bytes.
/// \return How many they are.
size_t thumbHash(const uint8_t* pixels, int width, int height, uint8_t hash[thumbHashMost]);
