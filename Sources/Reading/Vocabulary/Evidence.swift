/// The record of the checks that verification made before an output was delivered, and of their
/// results.
public struct Evidence: Sendable, Hashable, Encodable {
  /// The output was read again, and its items match the decision.
  public let inventory: Check
  /// Coded pictures and sound are byte-identical to the source's.
  public let media: Check
  /// No trace of a removed value was found.
  public let residue: Check
  /// An independent reader saw nothing that was to be removed.
  public let witness: Check
  /// The versions of the programs that checked: omit itself and the readers of the witness.
  public private(set) var versions: [String: String] = [:]

  /// Creates evidence from the results of the four checks, and the versions of the programs.
  public init(
    inventory: Check, media: Check, residue: Check, witness: Check,
    versions: [String: String] = [:]
  ) {
    self.inventory = inventory
    self.media = media
    self.residue = residue
    self.witness = witness
    self.versions = versions
  }

  /// Returns the evidence for two outputs together: for each check the result that shows less.
  public func joined(_ other: Evidence) -> Evidence {
    Evidence(
      inventory: inventory.joined(other.inventory), media: media.joined(other.media),
      residue: residue.joined(other.residue), witness: witness.joined(other.witness)
    ).adding(versions.merging(other.versions) { $1 })
  }

  /// Returns the same results, with the versions of more programs.
  public func adding(_ versions: [String: String]) -> Evidence {
    var evidence = self
    evidence.versions.merge(versions) { $1 }
    return evidence
  }

  /// The same results for a picture that was transcoded, and looks like the source's.
  public var comparingLikeness: Evidence {
    Evidence(
      inventory: inventory, media: .alike, residue: residue, witness: witness, versions: versions)
  }

  /// The result of one check.
  public enum Check: String, Sendable, Hashable, Encodable {
    /// The check was made and passed.
    case passed
    /// The picture was transcoded; instead of the check, its likeness to the source's was measured.
    case alike
    /// The check was not made.
    case notChecked
    /// The check could not be made, because the file could not be read.
    case couldNotLook
    /// The check could not be made, because its program is not installed.
    case absent

    fileprivate func joined(_ other: Check) -> Check {
      let shown: [Check] = [.couldNotLook, .absent, .notChecked, .alike]
      return shown.first { $0 == self || $0 == other } ?? .passed
    }
  }
}
