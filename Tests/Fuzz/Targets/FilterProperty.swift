import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Verification

/// What holds of every file, whatever is in it: it is refused, or what is delivered is verified by a
/// second run from scratch, and cleaning that again changes nothing.
package struct FilterProperty: Sendable {
  let wishes: [Wish]

  /// Everything goes but the picture; the place goes; places and times are said less exactly.
  package static let usual = FilterProperty(wishes: Wish.usual)

  /// Tries it for a file.
  ///
  /// - Throws: `BrokenProperty` where it does not hold.
  package func check(_ file: [UInt8]) throws(BrokenProperty) {
    guard let inventory = try Self.inventory(of: file) else { return }
    try Self.checkCoverage(of: inventory, in: file)
    for (number, wish) in wishes.enumerated() {
      guard let delivered = Delivered(file, holding: inventory, as: wish) else { continue }
      guard !delivered.isCopy else {
        guard delivered.output == file else { throw .notACopy }
        continue
      }
      // Each inventory costs as much as all else; what differs from run to run does so under any policy.
      guard number > 0 || delivered.isConfirmed(of: file) else {
        throw .unconfirmed(under: wish.name)
      }
      guard let again = Delivered(delivered.output, as: wish) else {
        throw .refusedAgain(under: wish.name)
      }
      guard again.output == delivered.output else { throw .changedAgain(under: wish.name) }
    }
  }

  /// The inventory of a file, within the work that its length allows; nil if it is refused.
  private static func inventory(of file: [UInt8]) throws(BrokenProperty) -> Inventory? {
    let source = ByteSlice(whole: file)
    let inventory = try? Inventory(of: source)
    if let work = source.work {
      // What ends the reading may be declared to be more than there is work for.
      let most = inventory == nil ? 3 * work.steps : work.steps
      guard work.spent <= most else { throw .dear(spent: work.spent, steps: work.steps) }
    }
    return inventory
  }

  /// What `omit inspect` shows of a file: each byte once, and each value.
  private static func checkCoverage(
    of inventory: Inventory, in file: [UInt8]
  ) throws(BrokenProperty) {
    var offset = 0
    var isWhole = true
    do {
      try Coverage(of: inventory, in: file).visit(in: file) { stretch in
        isWhole = isWhole && stretch.range.lowerBound == offset
        offset = stretch.range.upperBound
        return isWhole
      }
    } catch {
      throw .uncovered(at: offset)
    }
    guard isWhole, offset == file.count else { throw .uncovered(at: offset) }
    for entry in inventory.entries.ids.prefix(valuesShown) {
      _ = inventory.value(of: entry, in: file)
    }
  }

  private static let valuesShown = 100
}

/// A file that went through all stages.
private struct Delivered {
  let output: [UInt8]
  let isCopy: Bool
  private let wish: Wish

  /// Cleans and verifies a file; nil if it is refused.
  init?(_ file: [UInt8], holding known: Inventory? = nil, as wish: Wish) {
    guard let inventory = known ?? (try? Inventory(of: file)) else { return nil }
    let decision = wish.decision(about: inventory)
    guard let plan = try? EditPlan(carryingOut: decision, on: inventory) else { return nil }
    isCopy = plan.isCopy(of: file.count)
    output = plan.pieces.flatMap { $0.output(from: file) }
    self.wish = wish
    guard Self.isVerified(output, from: file, holding: inventory, under: decision) else {
      return nil
    }
  }

  /// Whether a second run comes to the same result, which takes nothing over from the first.
  func isConfirmed(of file: [UInt8]) -> Bool {
    guard let inventory = try? Inventory(of: file) else { return false }
    return Self.isVerified(
      output, from: file, holding: inventory, under: wish.decision(about: inventory))
  }

  private static func isVerified(
    _ output: [UInt8], from file: [UInt8], holding inventory: Inventory, under decision: Decision
  ) -> Bool {
    let found = try? Verifier().evidence(
      that: output, carriesOut: decision, from: file, holding: inventory)
    return found != nil
  }
}
