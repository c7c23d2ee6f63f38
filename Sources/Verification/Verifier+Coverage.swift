import Bytes
import Containers
import Metadata

extension Verifier {
  // INVARIANT (total inventory): each byte of the output is part of a structure, of an item that
  // stays, of the pictures, of something that is told of as unrecognised, or zero. That items,
  // pictures and what is unrecognised may be there is shown by the checks in front of this one.
  /// Expects that the inventory of the output accounts for all of its bytes.
  ///
  /// - Throws: `VerificationError` where a byte is not accounted for.
  func expectAccounted(
    _ output: some ByteSource, by found: Inventory
  ) throws(VerificationError) {
    let stray: Int?
    do {
      stray = try Coverage(of: found, in: output).firstUnclaimed(in: output)
    } catch {
      throw .unreadable(.container(error))
    }
    if let stray { throw .unaccounted(stray) }
  }
}
