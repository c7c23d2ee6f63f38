#include "ThumbHash.h"

#include <math.h>
#include <stdbool.h>

enum { mostWaves = 7, mostTerms = mostWaves * (mostWaves + 1) / 2 };

/// Lightness, yellow to blue, red to green, opacity.
enum Channel { lightness, yellowBlue, redGreen, opacity, channels };

static const double circleHalf = 3.14159265358979323846;

/// A channel as a sum of waves.
struct Waves {
  double mean;
  double terms[mostTerms];
  int count;
  double scale;
};

/// Values of all channels, row by row.
struct Plane {
  int width, height;
  double values[channels][thumbHashEdge * thumbHashEdge];
};

static unsigned rounded(double value) { return (unsigned)lround(fmax(0, value)); }

/// The amplitude of one wave in a channel: its cosine transform at that point.
static double part(const struct Plane* plane, enum Channel channel, int across, int down) {
  double alongRow[thumbHashEdge], sum = 0;
  for (int x = 0; x < plane->width; x++) {
    alongRow[x] = cos(circleHalf / plane->width * across * (x + 0.5));
  }
  for (int y = 0; y < plane->height; y++) {
    const double* const row = plane->values[channel] + y * plane->width;
    double rowSum = 0;
    for (int x = 0; x < plane->width; x++) rowSum += row[x] * alongRow[x];
    sum += rowSum * cos(circleHalf / plane->height * down * (y + 0.5));
  }
  return sum / (plane->width * plane->height);
}

/// Splits a channel into the waves of a triangle, which excludes those that are fine in both directions.
static void takeApart(
    const struct Plane* plane, enum Channel channel, int wide, int high, struct Waves* waves) {
  *waves = (struct Waves){0};
  for (int down = 0; down < high; down++) {
    for (int across = 0; across * high < wide * (high - down); across++) {
      const double value = part(plane, channel, across, down);
      if (across == 0 && down == 0) {
        waves->mean = value;
      } else {
        waves->terms[waves->count++] = value;
        waves->scale = fmax(waves->scale, fabs(value));
      }
    }
  }
  for (int term = 0; term < waves->count && waves->scale > 0; term++) {
    waves->terms[term] = 0.5 + 0.5 / waves->scale * waves->terms[term];
  }
}

/// Fills the channels; transparent parts get the mean colour. Returns whether there are any.
static bool fill(struct Plane* plane, const uint8_t* pixels) {
  const int count = plane->width * plane->height;
  double mean[3] = {0}, covered = 0;
  for (int pixel = 0; pixel < count; pixel++) {
    const double cover = pixels[4 * pixel + 3] / 255.0;
    covered += cover;
    for (int colour = 0; colour < 3; colour++) {
      mean[colour] += cover / 255 * pixels[4 * pixel + colour];
    }
  }
  for (int colour = 0; colour < 3 && covered > 0; colour++) mean[colour] /= covered;
  for (int pixel = 0; pixel < count; pixel++) {
    const double cover = pixels[4 * pixel + 3] / 255.0;
    double seen[3];
    for (int colour = 0; colour < 3; colour++) {
      seen[colour] = mean[colour] * (1 - cover) + cover / 255 * pixels[4 * pixel + colour];
    }
    plane->values[lightness][pixel] = (seen[0] + seen[1] + seen[2]) / 3;
    plane->values[yellowBlue][pixel] = (seen[0] + seen[1]) / 2 - seen[2];
    plane->values[redGreen][pixel] = seen[0] - seen[1];
    plane->values[opacity][pixel] = cover;
  }
  return covered < count;
}

/// Writes the waves of a channel, four bits each, low half of a byte first.
static size_t writeTerms(const struct Waves* waves, uint8_t* hash, size_t halves) {
  for (int term = 0; term < waves->count; term++, halves++) {
    const unsigned value = rounded(15 * waves->terms[term]);
    if (halves % 2 == 0) hash[halves / 2] = 0;
    hash[halves / 2] |= (uint8_t)(value << 4 * (halves % 2));
  }
  return halves;
}

static int waveCount(int most, int edge, int longer) {
  const int count = (int)lround((double)most * edge / longer);
  return count < 1 ? 1 : count;
}

size_t thumbHash(const uint8_t* pixels, int width, int height, uint8_t hash[thumbHashMost]) {
  static struct Plane plane;
  plane.width = width;
  plane.height = height;
  const bool isTransparent = fill(&plane, pixels);
  const bool isLandscape = width > height;
  const int most = isTransparent ? 5 : mostWaves, longer = isLandscape ? width : height;
  const int wide = waveCount(most, width, longer), high = waveCount(most, height, longer);
  struct Waves waves[channels];
  takeApart(&plane, lightness, wide < 3 ? 3 : wide, high < 3 ? 3 : high, &waves[lightness]);
  takeApart(&plane, yellowBlue, 3, 3, &waves[yellowBlue]);
  takeApart(&plane, redGreen, 3, 3, &waves[redGreen]);
  takeApart(&plane, opacity, 5, 5, &waves[opacity]);

  const uint32_t first =
      rounded(63 * waves[lightness].mean) | rounded(31.5 + 31.5 * waves[yellowBlue].mean) << 6 |
      rounded(31.5 + 31.5 * waves[redGreen].mean) << 12 | rounded(31 * waves[lightness].scale) << 18 |
      (unsigned)isTransparent << 23;
  const uint32_t second = (unsigned)(isLandscape ? high : wide) |
                          rounded(63 * waves[yellowBlue].scale) << 3 |
                          rounded(63 * waves[redGreen].scale) << 9 | (unsigned)isLandscape << 15;
  for (int byte = 0; byte < 3; byte++) hash[byte] = (uint8_t)(first >> 8 * byte);
  for (int byte = 0; byte < 2; byte++) hash[3 + byte] = (uint8_t)(second >> 8 * byte);
  size_t halves = 10;
  if (isTransparent) {
    hash[5] = (uint8_t)(rounded(15 * waves[opacity].mean) | rounded(15 * waves[opacity].scale) << 4);
    halves = 12;
  }
  for (int channel = lightness; channel < (isTransparent ? channels : opacity); channel++) {
    halves = writeTerms(&waves[channel], hash, halves);
  }
  return (halves + 1) / 2;
}
