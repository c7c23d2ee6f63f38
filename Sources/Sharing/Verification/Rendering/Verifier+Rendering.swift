import Bytes
import Containers
import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (media identity): the data that are needed to show pictures and sound are unchanged.
  /// Throws unless pictures and sound are shown as before.
  ///
  /// Most of this is covered by the other checks:
  ///
  /// - Orientation in EXIF and XMP, colour profiles, the canvas in VP8X, the parameters of a gain
  ///   map: items of kind `rendering`, which are kept with equal fingerprints.
  /// - Counts of frames and pages of GIF, APNG, WebP and TIFF, parameters of frames: coded data
  ///   with equal bytes; the entries of the directories of pages.
  /// - The common identifier of both halves of a Live Photo: the pair's entry in each of them.
  ///
  /// The rest is compared here: `irot`, `imir`, matrices, properties and tables of samples
  /// (`ShownTables`); the references between items and tracks (`ItemReferences`); places and
  /// lengths of further pictures and movies (`PictureIndex`, `PacketDirectory`); the flags in VP8X;
  /// and the digest in colour profiles.
  ///
  /// - Throws: `VerificationError` if something is shown differently, or leads nowhere.
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

  /// Returns the first fault of a file, with its offset in the file.
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
    // A file of another format is shown by means of other data.
    case (.boxes, _), (.filesBehind, _), (.flags, _), (.nothingElse, _): return (.table, 0)
    }
    return ProfileDigest.firstChange(in: new.inventory, beside: old.inventory).map {
      (.profileDigest, $0)
    }
  }
}

/// The digest of a colour profile, which is not an item but depends on the profile's content.
enum ProfileDigest {
  /// Returns the offset of the first profile whose digest is neither the original's nor zero, or
  /// nil if there is none.
  static func firstChange(in new: Inventory, beside old: Inventory) -> Int? {
    let known = Set(
      profiles(of: old).map { Array($0.profile.payload[ICCHeaderField.digest.range]) })
    return profiles(of: new).first { profile, _ in
      let digest = Array(profile.payload[ICCHeaderField.digest.range])
      return !digest.isBlank && !known.contains(digest)
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

/// The flags in VP8X that indicate which chunks of metadata a file has [RFC 9649 2.7.1.1].
enum WebPFlagCheck {
  private static let chunks: [(WebPFlags, FourCC)] = [
    (.profile, WebPChunkType.profile), (.exif, WebPChunkType.exif), (.xmp, WebPChunkType.xmp),
  ]

  /// Returns whether a flag is wrong that was right in the original.
  static func fails(in after: WebPStructure, beside before: WebPStructure) -> Bool {
    !wrong(in: after).isSubset(of: wrong(in: before))
  }

  private static func wrong(in structure: WebPStructure) -> WebPFlags {
    guard let extended = structure.extended else { return [] }
    let flags = WebPFlags(rawValue: extended[0])
    return chunks.reduce(into: []) { wrong, chunk in
      // The flags apply to the file, not to a frame.
      let isThere = structure.parts.contains { $0.frame == nil && $0.role == .chunk(chunk.1) }
      if flags.contains(chunk.0) != isThere { wrong.insert(chunk.0) }
    }
  }
}
