/// A pattern for names, in shell syntax as git reads it [gitignore(5), PATTERN FORMAT].
///
/// Matching takes at most the length of the pattern times that of the name, because patterns in a
/// folder may be untrusted.
struct Glob: Sendable, Hashable {
  private let steps: [Step]
  /// The only name that matches, or nil if several can.
  private let literal: [UInt8]?

  /// One step through a name.
  fileprivate enum Step: Sendable, Hashable {
    /// Exactly this byte.
    case byte(UInt8)
    /// One byte of this set.
    case one(of: ByteSet)
    /// Any number of bytes other than slashes.
    case withinFolder
    /// Any number of bytes.
    case anywhere
    /// Either nothing or the next two steps: any number of folders, each with its slash.
    case optional
  }

  /// Parses a pattern.
  ///
  /// Returns nil if a bracket or an escape is left open, so that no name can match.
  init?(_ pattern: some Collection<UInt8>) {
    var reader = GlobReader(pattern)
    var steps: [Step] = []
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = reader.next() else { return nil }
        steps.append(.byte(escaped))
      case UInt8(ascii: "?"): steps.append(.one(of: .all.without(Path.slash)))
      case UInt8(ascii: "["):
        guard let set = reader.bracket() else { return nil }
        steps.append(.one(of: set.without(Path.slash)))
      case UInt8(ascii: "*"):
        switch reader.stars() {
        case .within: steps.append(.withinFolder)
        case .anywhere: steps.append(.anywhere)
        case .folders: steps += [.optional, .anywhere, .byte(Path.slash)]
        }
      default: steps.append(.byte(byte))  // bytes, not an enumeration of ours
      }
    }
    self.steps = steps
    literal = steps.onlyName
  }

  /// Returns whether the whole name matches the pattern.
  func matches(_ name: some Collection<UInt8>) -> Bool {
    if let literal { return name.elementsEqual(literal) }
    // All steps that may come next are followed at once, so there is no backtracking.
    var states = [Bool](repeating: false, count: steps.count + 1)
    var next = states
    enter(0, in: &states)
    for byte in name {
      for state in next.indices { next[state] = false }
      var isAlive = false
      for (state, step) in steps.enumerated() where states[state] {
        switch step {
        case .byte(let wanted) where wanted == byte: enter(state + 1, in: &next)
        case .one(let set) where set.contains(byte): enter(state + 1, in: &next)
        case .withinFolder where byte != Path.slash: enter(state, in: &next)
        case .anywhere: enter(state, in: &next)
        case .byte, .one, .withinFolder, .optional: continue
        }
        isAlive = true
      }
      guard isAlive else { return false }
      swap(&states, &next)
    }
    return states[steps.count]
  }

  /// Marks a step, and the steps that can follow it without a byte.
  private func enter(_ first: Int, in states: inout [Bool]) {
    var open = [first]
    while let state = open.popLast() {
      guard !states[state] else { continue }
      states[state] = true
      guard state < steps.count else { continue }
      switch steps[state] {
      case .byte, .one: break
      case .withinFolder, .anywhere: open.append(state + 1)
      case .optional: open += [state + 1, state + 3]
      }
    }
  }
}

extension [Glob.Step] {
  /// The name that the steps spell, or nil if a step matches more than one byte.
  fileprivate var onlyName: [UInt8]? {
    var bytes: [UInt8] = []
    for step in self {
      guard case .byte(let byte) = step else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// Reads a pattern from its first byte to its last.
private struct GlobReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ pattern: some Collection<UInt8>) { bytes = Array(pattern) }

  private func byte(_ distance: Int) -> UInt8? {
    let index = position + distance
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  mutating func next() -> UInt8? {
    guard let byte = byte(0) else { return nil }
    position += 1
    return byte
  }

  // MARK: Stars

  enum Stars {
    case within
    case anywhere
    case folders
  }

  /// Reads the stars after a first one.
  ///
  /// Two that fill the space between slashes match any number of folders; any others count as one
  /// star.
  mutating func stars() -> Stars {
    let isFirst = position == 1 || byte(-2) == Path.slash
    var count = 1
    while byte(0) == UInt8(ascii: "*") {
      position += 1
      count += 1
    }
    guard count > 1, isFirst else { return .within }
    switch byte(0) {
    case nil: return .anywhere
    case Path.slash:
      position += 1
      return .folders
    case UInt8(ascii: "\\") where byte(1) == Path.slash: return .anywhere
    default: return .within  // bytes, not an enumeration of ours
    }
  }

  // MARK: Brackets

  /// Reads the set after an opening bracket.
  ///
  /// Returns nil if it is not closed, or names an unknown class.
  mutating func bracket() -> ByteSet? {
    var set = ByteSet()
    let isNegated = byte(0) == UInt8(ascii: "!") || byte(0) == UInt8(ascii: "^")
    if isNegated { position += 1 }
    var previous: UInt8?
    // The first character is a member, even a closing bracket.
    repeat {
      guard let byte = next() else { return nil }
      if byte == UInt8(ascii: "-"), let first = previous, let last = self.byte(0),
        last != UInt8(ascii: "]")
      {
        position += 1
        guard let end = last == UInt8(ascii: "\\") ? next() : last else { return nil }
        if first <= end { set.insert(first...end) }
        previous = nil
      } else if byte == UInt8(ascii: "["), self.byte(0) == UInt8(ascii: ":") {
        switch characterClass() {
        case .unknown: return nil
        case .none:
          set.insert(byte)
          previous = byte
        case .known(let known):
          set.formUnion(known)
          previous = nil
        }
      } else {
        guard let member = byte == UInt8(ascii: "\\") ? next() : byte else { return nil }
        set.insert(member)
        previous = member
      }
    } while byte(0) != UInt8(ascii: "]")
    position += 1
    return isNegated ? set.inverted : set
  }

  private enum CharacterClass {
    case known(ByteSet)
    case unknown
    /// It only begins like a class.
    case none
  }

  /// Reads `:name:]` after a bracket, and leaves the last bracket unread.
  private mutating func characterClass() -> CharacterClass {
    let start = position + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) else { return .unknown }
    guard end > start, bytes[end - 1] == UInt8(ascii: ":") else { return .none }
    let name = String(validating: bytes[start..<(end - 1)], as: UTF8.self) ?? ""
    guard let set = ByteSet(class: name) else { return .unknown }
    // The closing bracket of the class has been read; the set continues after it.
    position = end + 1
    return .known(set)
  }
}
