import Bytes
import Containers
import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (total inventory): each byte of the output is part of a structure, of an item that
  // stays, of the pictures, of something that is told of as unrecognised, or zero. That items,
  // pictures and what is unrecognised may be there is shown by the checks in front of this one.
  /// Expects that the inventory of the output accounts for all of its bytes.
  ///
  /// - Returns: How many of them are free.
  /// - Throws: `VerificationError` where a byte is not accounted for.
  func expectAccounted(
    _ output: some ByteSource, by found: Inventory
  ) throws(VerificationError) -> RoomCount {
    let (room, stray) = try count(in: output, holding: found)
    if let stray { throw .unaccounted(stray) }
    return room
  }

  /// Counts the free bytes of an output that is what its original was.
  ///
  /// - Throws: `VerificationError` where it cannot be read.
  func room(
    in output: some ByteSource, holding found: Inventory
  ) throws(VerificationError) -> RoomCount {
    try count(in: output, holding: found).room
  }

  // INVARIANT (room): a file with more free bytes than its policy allows, or of which nobody can tell
  // how many there are, is not delivered.
  /// Expects no more free bytes than the policy allows.
  ///
  /// - Parameters:
  ///   - room: The free bytes; nil where nobody could look.
  ///   - decision: Tells how many there may be.
  /// - Throws: `VerificationError` where there are more.
  func expectRoom(
    _ room: RoomCount?, under decision: Decision
  ) throws(VerificationError) {
    guard let most = decision.settings.room.most else { return }
    guard let total = room?.total, total <= most else { throw .room(room?.total, most: most) }
  }

  /// Goes over all bytes once: how many are free, and the first that nothing claims.
  private func count(
    in output: some ByteSource, holding found: Inventory
  ) throws(VerificationError) -> (room: RoomCount, stray: Int?) {
    do {
      let room = try Room(in: found, of: output)
      var count = room.coded
      var stray: Int?
      try Coverage(of: found, in: output).visit(in: output) { stretch in
        count.add(stretch, in: room)
        if stretch.use == .unclaimed, stray == nil { stray = stretch.range.lowerBound }
        return true
      }
      return (count, stray)
    } catch {
      throw .unreadable(.container(error))
    }
  }
}
