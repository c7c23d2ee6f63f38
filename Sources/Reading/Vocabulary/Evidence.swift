/// The record of what verification looked at before an output was delivered, and with what result.
public struct Evidence: Sendable, Hashable, Encodable {
  /// The output was read again, and its items are as the decision asked.
  public let inventory: Check
  /// Coded pictures and sound are the same bytes as the source's.
  public let media: Check
  /// No trace of a removed value was found.
  public let residue: Check
  /// An independent reader saw nothing that was to be removed.
  public let witness: Check
  /// The versions of those that checked: omit itself and the readers of the witness.
  public private(set) var versions: [String: String] = [:]

  /// Gathers the results of the four checks, and who made them.
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

  /// The evidence for two outputs together: for each check the result that shows less.
  public func joined(_ other: Evidence) -> Evidence {
    Evidence(
      inventory: inventory.joined(other.inventory), media: media.joined(other.media),
      residue: residue.joined(other.residue), witness: witness.joined(other.witness)
    ).adding(versions.merging(other.versions) { $1 })
  }

  /// The same results, with more that did the checks.
  public func adding(_ versions: [String: String]) -> Evidence {
    var evidence = self
    evidence.versions.merge(versions) { $1 }
    return evidence
  }

  /// The result of one check.
  public enum Check: String, Sendable, Hashable, Encodable {
    /// It was made and it held.
    case passed
    /// It was not made.
    case notChecked
    /// It could not be made, because the file could not be read.
    case couldNotLook
    /// It could not be made, because the program that makes it is not installed.
    case absent

    fileprivate func joined(_ other: Check) -> Check {
      let shown: [Check] = [.couldNotLook, .absent, .notChecked]
      return shown.first { $0 == self || $0 == other } ?? .passed
    }
  }
}
