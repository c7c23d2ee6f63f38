import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Verification

/// The property that holds for every file, whatever it contains: either the file is refused, or the
/// delivered output is verified by a second run from scratch, and cleaning it again changes
/// nothing.
package struct FilterProperty: Sendable {
  let wishes: [Wish]

  /// Wishes that remove everything but the picture; that remove the location; and that coarsen
  /// locations and times.
  package static let usual = FilterProperty(wishes: Wish.usual)

  /// Checks the property for a file.
  ///
  /// - Throws: `BrokenProperty` if it does not hold.
  package func check(_ file: [UInt8]) throws(BrokenProperty) {
    guard let inventory = try Self.inventory(of: file) else { return }
    try Self.checkCoverage(of: inventory, in: file)
    for (number, wish) in wishes.enumerated() {
      guard let delivered = Delivered(file, holding: inventory, as: wish) else { continue }
      guard !delivered.isCopy else {
        guard delivered.output == file else { throw .notACopy }
        continue
      }
      // Each inventory costs as much as everything else, and differences between runs show under
      // any policy.
      guard number > 0 || delivered.isConfirmed(of: file) else {
        throw .unconfirmed(under: wish.name)
      }
      guard let again = Delivered(delivered.output, as: wish) else {
        throw .refusedAgain(under: wish.name)
      }
      guard again.output == delivered.output else { throw .changedAgain(under: wish.name) }
    }
  }

  /// Returns the inventory of a file within the work that its length allows, or nil if the file is
  /// refused.
  private static func inventory(of file: [UInt8]) throws(BrokenProperty) -> Inventory? {
    let source = ByteSlice(whole: file)
    let inventory = try? Inventory(of: source)
    if let work = source.work {
      // A refused file may declare more than there is work for.
      let allowedSteps = inventory == nil ? 3 * work.steps : work.steps
      guard work.spent <= allowedSteps else { throw .dear(spent: work.spent, steps: work.steps) }
    }
    return inventory
  }

  /// Checks what `omit inspect` shows of a file: each byte once, and each value.
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

/// A file that passed through all stages.
private struct Delivered {
  let output: [UInt8]
  let isCopy: Bool
  private let wish: Wish

  /// Cleans and verifies a file.
  ///
  /// Returns nil if it is refused.
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

  /// Returns whether a second run, which reuses nothing from the first, comes to the same result.
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
