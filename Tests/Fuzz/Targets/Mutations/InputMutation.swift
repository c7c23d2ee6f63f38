import Samples

/// Changes of inputs that leave the structure around them sound: lengths, checksums and offsets fit
/// what was changed, so that readers come to look at it.
package struct InputMutation {
  /// Changes bytes blindly, to no more than so many.
  package typealias Blind = ([UInt8], _ most: Int) -> [UInt8]

  private var numbers: SplitMix
  private let blind: Blind

  /// - Parameters:
  ///   - seed: Makes the same changes of the same input.
  ///   - blind: Changes what has no structure.
  package init(seed: UInt64, blind: @escaping Blind) {
    numbers = SplitMix(seed: seed)
    self.blind = blind
  }

  /// Real files nest no deeper.
  private static let depthLimit = 8

  /// A changed input of `most` bytes at most.
  package mutating func mutated(_ input: [UInt8], most: Int) -> [UInt8] {
    // Some faults are in what tells structures.
    let isBlind = numbers.isOne(of: 4)
    let changed = isBlind ? blind(input, most) : changed(input, most: most, depth: 0)
    let output = numbers.isOne(of: 8) ? changed : PNGChecksums.repaired(changed)
    return Array(output.prefix(most))
  }

  /// Changes bytes as what they are.
  private mutating func changed(_ input: [UInt8], most: Int, depth: Int) -> [UInt8] {
    guard depth < Self.depthLimit, input.count >= 8 else { return blind(input, most) }
    if let head = EmbeddedStart.length(in: input) {
      let inner = Array(input[head...])
      return input[..<head] + changed(inner, most: max(1, most - head), depth: depth + 1)
    }
    if let directories = DirectoryTable(in: input) {
      return numbers.isOne(of: 4)
        ? blind(input, most) : directories.changed(input, using: &numbers)
    }
    guard let form = PartForm.all.first(where: { $0.parts(of: input) != nil }),
      var parts = form.parts(of: input), !parts.isEmpty
    else { return blind(input, most) }
    change(&parts, of: form, most: most, depth: depth)
    return form.bytes(of: parts)
  }

  /// Changes one part of a list, or the list.
  private mutating func change(_ parts: inout [Part], of form: PartForm, most: Int, depth: Int) {
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
      let inner = changed(part.content, most: max(1, most / 2), depth: depth + 1)
      parts[index].content = Array(inner.prefix(form.mostContent))
    }
  }

  /// Changes bytes whose number stays.
  private func blindly(_ bytes: [UInt8]) -> [UInt8] {
    let changed = blind(bytes, bytes.count)
    return Array((changed + bytes.dropFirst(changed.count)).prefix(bytes.count))
  }
}
