import Metadata

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
