import Bytes
import Vocabulary

/// The claims on the bytes of a file, or of a payload in it, in no order and possibly overlapping.
struct ClaimList {
  private(set) var claims: [ByteClaim] = []
  /// Long lists of ranges in ascending order, which are not copied.
  private(set) var runs: [ClaimRun] = []
  /// The areas in which unclaimed bytes need not be zero.
  private(set) var fills: [ClaimFill] = []

  /// The number of ranges below which each is a claim of its own.
  private static let runLength = 64

  mutating func claim(_ range: ByteRange, as use: ByteUse, named name: String) {
    guard !range.isEmpty else { return }
    if let last = claims.last, last.use == use, last.name == name,
      last.range.upperBound == range.lowerBound
    {
      claims[claims.count - 1] = ByteClaim(last.range.lowerBound..<range.upperBound, use, name)
    } else {
      claims.append(ByteClaim(range, use, name))
    }
  }

  /// Claims ranges in ascending order.
  mutating func claim(_ ranges: [ByteRange], as use: ByteUse, named name: String) {
    if ranges.count < Self.runLength {
      for range in ranges { claim(range, as: use, named: name) }
    } else {
      runs.append(ClaimRun(ranges: ranges, shift: 0, use: use, name: name))
    }
  }

  /// Claims a range for each of some elements.
  mutating func claim(_ elements: [Element], at ranges: [ByteRange]) {
    for (element, range) in zip(elements, ranges) {
      claim(range, as: element.use, named: "\(element.key)")
    }
  }

  mutating func allow(_ fill: ClaimFill) { fills.append(fill) }

  /// Adds the claims of a stretch that starts at an offset, with names below `name`.
  mutating func add(_ inner: ClaimList, at offset: Int, below name: String = "") {
    var names = JoinedNames(inside: name)
    for claim in inner.claims {
      self.claim(claim.range.moved(by: offset), as: claim.use, named: names.name(of: claim.name))
    }
    for run in inner.runs {
      runs.append(
        ClaimRun(
          ranges: run.ranges, shift: run.shift + offset, use: run.use,
          name: names.name(of: run.name)))
    }
    for fill in inner.fills {
      fills.append(fill.moved { [$0.moved(by: offset)] })
    }
  }

  /// Adds the claims of a payload that a map locates in the file, with names below `name`.
  mutating func add(_ inner: ClaimList, through map: PayloadMap, below name: String = "") {
    var names = JoinedNames(inside: name)
    for claim in inner.claims {
      let name = names.name(of: claim.name)
      for range in map.ranges(of: claim.range) { self.claim(range, as: claim.use, named: name) }
    }
    for run in inner.runs {
      let name = names.name(of: run.name)
      for stretch in run.ranges {
        for range in map.ranges(of: stretch.moved(by: run.shift)) {
          self.claim(range, as: run.use, named: name)
        }
      }
    }
    for fill in inner.fills {
      fills.append(fill.moved(map.ranges))
    }
  }
}

/// The names of structures below one structure, shared by consecutive claims.
private struct JoinedNames {
  private let outer: String
  private var inner = ""
  private var joined: String

  init(inside outer: String) {
    self.outer = outer
    joined = outer
  }

  mutating func name(of inner: String) -> String {
    guard !outer.isEmpty, !inner.isEmpty else { return outer.isEmpty ? inner : outer }
    if inner != self.inner { (self.inner, joined) = (inner, "\(outer)/\(inner)") }
    return joined
  }
}

/// A list of ranges of one use.
struct ClaimRun {
  let ranges: [ByteRange]
  /// The offset from the ranges to their positions in the file.
  let shift: Int
  let use: ByteUse
  let name: String
}

/// The areas in which unclaimed bytes may be something other than zeros, without meaning more.
struct ClaimFill {
  let content: Content
  private let areas: RangeUnion

  enum Content {
    /// The byte 0xEE, which pads Sony's raw pictures.
    case sony
    /// Units of coded video that decoders skip.
    case units
  }

  init(_ content: Content, in areas: [ByteRange]) {
    self.content = content
    self.areas = RangeUnion(areas)
  }

  /// Whether a gap is inside one of the areas.
  func encloses(_ gap: ByteRange) -> Bool { areas.covered(in: gap) == [gap] }

  /// Returns the same content in areas that are somewhere else.
  func moved(_ ranges: (ByteRange) -> [ByteRange]) -> ClaimFill {
    ClaimFill(content, in: areas.ranges.flatMap(ranges))
  }
}

extension ByteRange {
  func moved(by offset: Int) -> ByteRange { (lowerBound + offset)..<(upperBound + offset) }
}
