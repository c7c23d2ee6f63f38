import Bytes
import Containers
import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (media identity): what pictures and sound are shown by says the same.
  /// Expects that pictures and sound are shown as they were.
  ///
  /// Most of that the other checks show already:
  ///
  /// - Orientation in EXIF and XMP, colour profiles, VP8X's canvas, what a gain map is applied
  ///   with: items of kind `rendering`, which are kept with equal fingerprints.
  /// - Counts of frames and pages of GIF, APNG, WebP and TIFF, parameters of frames: coded data,
  ///   which are the same bytes; directories of pages, by their entries.
  /// - That both halves of a Live Photo bear one identifier: the pair's entry, in each of them.
  ///
  /// The rest is compared here: `irot`, `imir`, matrices, properties and tables of samples
  /// (`ShownTables`); what items and tracks are to each other (`ItemReferences`); places and
  /// lengths of further pictures and movies (`PictureIndex`, `PacketDirectory`); VP8X's flags; and
  /// the digest in colour profiles.
  ///
  /// - Throws: `VerificationError` where something is shown otherwise, or leads nowhere.
  func expectShown(
    _ found: Inventory, in output: some ByteSource, as inventory: Inventory,
    in original: some ByteSource, under decision: Decision
  ) throws(VerificationError) {
    let before = inventory.files(without: decision.removedEntries, in: 0..<original.count)
    let after = found.files(without: [], in: 0..<output.count)
    guard before.count == after.count else { throw .rendering(.files, 0) }
    for (old, new) in zip(before, after) {
      guard let oldSource = ByteSlice(old.range, of: original),
        let newSource = ByteSlice(new.range, of: output)
      else { throw .rendering(.files, new.range.lowerBound) }
      let fault: (RenderingFault, Int)?
      do {
        fault = try Self.fault(new, in: newSource, beside: old, in: oldSource)
      } catch {
        throw .unreadable(.container(error))
      }
      if let (fault, offset) = fault { throw .rendering(fault, new.range.lowerBound + offset) }
    }
  }

  /// Finds the first fault of a file, and its offset there.
  private static func fault(
    _ new: NestedFile, in newSource: some ByteSource, beside old: NestedFile,
    in oldSource: some ByteSource
  ) throws(ContainerError) -> (RenderingFault, Int)? {
    let presentations = (new.inventory.container.presentation, old.inventory.container.presentation)
    switch presentations {
    case (.boxes(let after), .boxes(let before)):
      let tables = try ShownTables.firstChange(
        new, in: newSource, beside: old, in: oldSource, boxes: (after, before))
      if let tables { return (.table, tables) }
      if let offset = ItemReferences.firstChange(in: after, beside: before) {
        return (.references, offset)
      }
    case (.filesBehind(let after), .filesBehind(let before)):
      let ends = (after: after, before: before)
      let index = try PictureIndex.firstFault(
        new, in: newSource, beside: old, in: oldSource, endsOfImage: ends)
      if let index { return (.pictureIndex, index) }
      let packet = try PacketDirectory.firstFault(
        new, in: newSource, beside: old, in: oldSource, endsOfImage: ends)
      if let packet { return (.directory, packet) }
    case (.flags(let after), .flags(let before)):
      if WebPFlagCheck.fails(in: after, beside: before) { return (.flags, 20) }
    case (.nothingElse, .nothingElse): break
    // Of another format, it is shown by other things.
    case (.boxes, _), (.filesBehind, _), (.flags, _), (.nothingElse, _): return (.table, 0)
    }
    return ProfileDigest.firstChange(in: new.inventory, beside: old.inventory).map {
      (.profileDigest, $0)
    }
  }
}

/// The digest of a colour profile, which is no item of its own: it follows the profile's content.
enum ProfileDigest {
  /// Finds the first profile whose digest is neither the original's nor zero; nil where there is
  /// none.
  static func firstChange(in new: Inventory, beside old: Inventory) -> Int? {
    let known = Set(
      profiles(of: old).map { Array($0.profile.payload[ICCHeaderField.digest.range]) })
    return profiles(of: new).first { profile, _ in
      let digest = Array(profile.payload[ICCHeaderField.digest.range])
      return digest.contains { $0 != 0 } && !known.contains(digest)
    }?.offset
  }

  private static func profiles(
    of inventory: Inventory
  ) -> [(profile: ICCProfile, offset: Int)] {
    inventory.blocks.compactMap { block in
      block.content.profile.map { ($0, block.offset) }
    }
  }
}

/// The flags in VP8X that tell which chunks of metadata a file has [RFC 9649 2.7.1.1].
enum WebPFlagCheck {
  private static let chunks: [(WebPFlags, FourCC)] = [
    (.profile, WebPChunkType.profile), (.exif, WebPChunkType.exif), (.xmp, WebPChunkType.xmp),
  ]

  /// Whether a flag is wrong that was right in the original.
  static func fails(in after: WebPStructure, beside before: WebPStructure) -> Bool {
    !wrong(in: after).isSubset(of: wrong(in: before))
  }

  private static func wrong(in structure: WebPStructure) -> WebPFlags {
    guard let extended = structure.extended else { return [] }
    let flags = WebPFlags(rawValue: extended[0])
    return chunks.reduce(into: []) { wrong, chunk in
      // The flags are of the file; a frame has none.
      let isThere = structure.parts.contains { $0.frame == nil && $0.role == .chunk(chunk.1) }
      if flags.contains(chunk.0) != isThere { wrong.insert(chunk.0) }
    }
  }
}
