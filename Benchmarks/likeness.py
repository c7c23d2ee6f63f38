"""Whether a file looks like another, by pictures for comparison: structural similarity of light (Wang and others, Image Quality
Assessment, 2004) in windows of 8 pixels, and means of light and colour in 8 by 8 tiles."""
import collections
import itertools

WINDOW, STEP, TILES = 8, 4, 8
# What keeps quotients of flat windows steady: of 255, a hundredth and three hundredths, squared.
FLAT, DULL = 2.55 ** 2, 7.65 ** 2
# Above or below these, a picture is not like the other.
LEAST_SIMILAR, LEAST_TILE, MOST_LIGHT, MOST_COLOUR = 0.97, 0.93, 2, 4

# The similarity of all, of the worst tile, and the largest difference of means of a tile.
Likeness = collections.namedtuple("Likeness", "similar tile light colour")


def light(picture):
    red, green, blue = picture.pixels[0::3], picture.pixels[1::3], picture.pixels[2::3]
    return [0.299 * r + 0.587 * g + 0.114 * b for r, g, b in zip(red, green, blue)]


def turned(values, columns, rows, turn):
    """Values of a picture in one of eight orientations, 0 to 7, and its columns and rows."""
    lines = [values[row * columns:(row + 1) * columns] for row in range(rows)]
    if turn & 1:
        lines = [line[::-1] for line in lines]
    if turn & 2:
        lines = lines[::-1]
    if turn & 4:
        lines = [list(line) for line in zip(*lines)]
    return list(itertools.chain.from_iterable(lines)), len(lines[0]), len(lines)


def sums(values, columns, rows):
    """A table of the sums of all values above and to the left."""
    table = [[0.0] * (columns + 1)]
    for row in range(rows):
        line = itertools.accumulate(values[row * columns:(row + 1) * columns], initial=0.0)
        table.append([above + own for above, own in zip(table[-1], line)])
    return table


def mean(table, x, y, across, down):
    return (table[y + down][x + across] - table[y][x + across] - table[y + down][x] + table[y][x]) / (across * down)


def similarities(one, other, columns, rows):
    """The similarity of each window, row by row."""
    tables = [sums(values, columns, rows) for values in (
        one, other, [a * a for a in one], [b * b for b in other], [a * b for a, b in zip(one, other)])]
    across, down = min(WINDOW, columns), min(WINDOW, rows)
    lines = []
    for y in range(0, rows - down + 1, STEP):
        line = []
        for x in range(0, columns - across + 1, STEP):
            a, b, aa, bb, ab = (mean(table, x, y, across, down) for table in tables)
            line.append((2 * a * b + FLAT) * (2 * (ab - a * b) + DULL) /
                        ((a * a + b * b + FLAT) * (aa - a * a + bb - b * b + DULL)))
        lines.append(line)
    return lines


def tile_means(values, columns, rows):
    """The means of 8 by 8 tiles, or as many as there are pixels."""
    table = sums(values, columns, rows)
    edges = lambda count: [count * tile // min(TILES, count) for tile in range(min(TILES, count) + 1)]
    across, down = edges(columns), edges(rows)
    return [mean(table, left, top, right - left, bottom - top)
            for top, bottom in zip(down, down[1:]) for left, right in zip(across, across[1:])]


def largest(values, columns, rows):
    return max(map(abs, tile_means(values, columns, rows)))


def likeness(one, other):
    """The likeness of two pictures of the same size."""
    columns, rows = one.columns, one.rows
    ours, theirs = light(one), light(other)
    lines = similarities(ours, theirs, columns, rows)
    flat = list(itertools.chain.from_iterable(lines))
    shades = [[picture.pixels[colour::3] for colour in range(3)] for picture in (one, other)]
    off = [[(a - b) - (c - d) for a, b, c, d in zip(shades[0][colour], shades[0][1], shades[1][colour], shades[1][1])] for colour in (0, 2)]
    return Likeness(sum(flat) / len(flat), min(tile_means(flat, len(lines[0]), len(lines))),
                    largest([a - b for a, b in zip(ours, theirs)], columns, rows),
                    max(largest(values, columns, rows) for values in off))


def are_alike(found):
    return (found.similar >= LEAST_SIMILAR and found.tile >= LEAST_TILE and found.light <= MOST_LIGHT and
            found.colour <= MOST_COLOUR)


def best_turn(one, other):
    """The orientation, 0 to 7, in which the other picture is most like the first: 0 if it is as it should be."""
    values = light(one)
    best, turn = max((similarity(values, one, other, turn), -turn) for turn in range(8))
    return -turn


def similarity(values, one, other, turn):
    turned_light, columns, rows = turned(light(other), other.columns, other.rows, turn)
    if (columns, rows) != (one.columns, one.rows):
        return -1
    flat = list(itertools.chain.from_iterable(similarities(values, turned_light, columns, rows)))
    return sum(flat) / len(flat)
