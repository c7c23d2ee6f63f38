import Samples

/// Changes to inputs that keep the surrounding structure valid: lengths, checksums and offsets fit
/// the changed bytes, so readers reach them.
package struct InputMutation {
  /// A function that changes bytes without knowledge of their structure, up to a maximum length.
  package typealias Blind = ([UInt8], _ maximumLength: Int) -> [UInt8]

  private var numbers: SplitMix
  private let blind: Blind

  /// - Parameters:
  ///   - seed: The seed; the same seed makes the same changes to the same input.
  ///   - blind: The function that changes bytes without structure.
  package init(seed: UInt64, blind: @escaping Blind) {
    numbers = SplitMix(seed: seed)
    self.blind = blind
  }

  /// Real files nest no deeper.
  private static let depthLimit = 8

  /// Returns a changed input of at most `maximumLength` bytes.
  package mutating func mutated(_ input: [UInt8], maximumLength: Int) -> [UInt8] {
    // Some faults are in the bytes that identify a structure.
    let isBlind = numbers.isOne(of: 4)
    let changed =
      isBlind ? blind(input, maximumLength) : changed(input, maximumLength: maximumLength, depth: 0)
    let output = numbers.isOne(of: 8) ? changed : PNGChecksums.repaired(changed)
    return Array(output.prefix(maximumLength))
  }

  /// Changes bytes according to their structure.
  private mutating func changed(_ input: [UInt8], maximumLength: Int, depth: Int) -> [UInt8] {
    guard depth < Self.depthLimit, input.count >= 8 else { return blind(input, maximumLength) }
    if let head = EmbeddedStart.length(in: input) {
      let inner = Array(input[head...])
      return input[..<head]
        + changed(inner, maximumLength: max(1, maximumLength - head), depth: depth + 1)
    }
    if let directories = DirectoryTable(in: input) {
      return numbers.isOne(of: 4)
        ? blind(input, maximumLength) : directories.changed(input, using: &numbers)
    }
    guard let form = PartForm.all.first(where: { $0.parts(of: input) != nil }),
      var parts = form.parts(of: input), !parts.isEmpty
    else { return blind(input, maximumLength) }
    change(&parts, of: form, maximumLength: maximumLength, depth: depth)
    return form.bytes(of: parts)
  }

  /// Changes one part of a list, or the list itself.
  private mutating func change(
    _ parts: inout [Part], of form: PartForm, maximumLength: Int, depth: Int
  ) {
    let index = numbers.next(below: parts.count)
    let part = parts[index]
    switch numbers.next(below: 10) {
    case 0: parts.remove(at: index)
    case 1: parts.insert(part, at: numbers.next(below: parts.count + 1))
    case 2: parts.swapAt(index, numbers.next(below: parts.count))
    case 3:
      let other = parts[numbers.next(below: parts.count)]
      parts[index].head = other.head
    case 4: parts[index].head = blindly(part.head)
    case 5:
      let other = parts[numbers.next(below: parts.count)]
      parts[index].content = other.content
    default:
      let inner = changed(part.content, maximumLength: max(1, maximumLength / 2), depth: depth + 1)
      parts[index].content = Array(inner.prefix(form.maximumContentLength))
    }
  }

  /// Changes bytes but keeps their number.
  private func blindly(_ bytes: [UInt8]) -> [UInt8] {
    let changed = blind(bytes, bytes.count)
    return Array((changed + bytes.dropFirst(changed.count)).prefix(bytes.count))
  }
}
