import Bytes

/// The names in a folder, ordered by their bytes, in little more memory than the names take.
///
/// ```
/// bytes   a.jpg|a.xmp|b.jpg
/// starts  0     5     10   15
/// ```
package struct NameList: Sendable {
  private let bytes: [UInt8]
  /// The offset of each name, and the end of the last one.
  private let starts: [Int]

  /// Sorts names; equal names keep their order.
  package init(_ names: [Path]) {
    var draft = Draft()
    for name in names { draft.append(name.bytes) }
    self = draft.ordered()
  }

  private init(bytes: [UInt8], starts: [Int]) {
    self.bytes = bytes
    self.starts = starts
  }

  /// The positions of the names.
  package var indices: Range<Int> { 0..<starts.count - 1 }

  /// The bytes of a name.
  package subscript(position: Int) -> ArraySlice<UInt8> {
    bytes[starts[position]..<starts[position + 1]]
  }
}

// MARK: - Looking up

extension NameList {
  /// Returns the positions of the names that begin with the given bytes.
  package func range(beginningWith beginning: some Collection<UInt8>) -> Range<Int> {
    // In this order they are contiguous, after all names that are less.
    let start = indices.partitioningIndex { !self[$0].lexicographicallyPrecedes(beginning) }
    let end = (start..<indices.upperBound).partitioningIndex {
      !self[$0].starts(with: beginning)
    }
    return start..<end
  }

  /// Returns the positions of a name, or an empty range if the list does not contain it.
  package func range(of name: some Collection<UInt8>) -> Range<Int> {
    // The shortest names that begin with it come first.
    let range = range(beginningWith: name)
    let length = name.count
    return range.lowerBound..<range.partitioningIndex { self[$0].count > length }
  }
}

// MARK: - Building

extension NameList {
  /// Unordered names from which a list is made.
  struct Draft {
    /// The names, each terminated by a zero, which no name can contain.
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    mutating func append(_ name: some Sequence<UInt8>) {
      starts.append(bytes.count)
      bytes.append(contentsOf: name)
      bytes.append(0)
    }

    /// Returns the list of the names; equal names keep their order.
    func ordered() -> NameList {
      var starts = starts
      starts.sort { left, right in
        var (one, other) = (left, right)
        while bytes[one] == bytes[other] {
          if bytes[one] == 0 { return left < right }
          one += 1
          other += 1
        }
        return bytes[one] < bytes[other]
      }
      var names: [UInt8] = []
      names.reserveCapacity(bytes.count - starts.count)
      for index in starts.indices {
        let name = bytes[starts[index]...].prefix { $0 != 0 }
        starts[index] = names.count
        names.append(contentsOf: name)
      }
      return NameList(bytes: names, starts: starts + [names.count])
    }
  }
}
