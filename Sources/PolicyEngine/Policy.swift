public import Vocabulary

/// Rules as data: what happens to each kind of metadata, for whom, and what a person may choose.
public struct Policy: Sendable, Hashable {
  /// The policy's name, as reports and the audit give it.
  public let name: String
  /// What the policy is for, in a line.
  public let title: String?
  /// Why it is as it is.
  public let why: String?
  /// The exact text it was read from, for digests.
  public let text: String
  /// The options a person is offered, each with what holds when they choose nothing.
  public let options: [Kind: PolicyOption]
  /// What becomes of kinds that no applicable rule names.
  public let otherwise: Otherwise
  /// What becomes of parts nothing is known of.
  public let unrecognised: UnrecognisedTreatment
  /// What becomes of names and times of files.
  public let file: FileTreatment
  /// What becomes of files beside the picture.
  public internal(set) var sidecars: SidecarTreatment

  let requires: [Fact]
  let rules: [Rule]
}

extension Policy {
  /// The kinds a person is offered a choice for, in the order of reports.
  public var offered: [Kind] { options.keys.sorted() }
}
