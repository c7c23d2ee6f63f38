public import Vocabulary

/// Rules as data: the treatment of each kind of metadata, for which callers, and what a person may
/// choose.
public struct Policy: Sendable, Hashable {
  /// The policy's name in reports and the audit.
  public let name: String
  /// The purpose of the policy, in one line.
  public let title: String?
  /// The rationale of the policy.
  public let why: String?
  /// The exact text from which the policy was read, for digests.
  public let text: String
  /// The options offered to a person, each with its default.
  public let options: [Kind: PolicyOption]
  /// The treatment of kinds that no applicable rule names.
  public let otherwise: DefaultTreatment
  /// The treatment of unrecognised parts.
  public let unrecognised: UnrecognisedTreatment
  /// The settings, which apply to every caller.
  public internal(set) var settings: PolicySettings

  /// The permitted words for `share.destination`, or nil if any string is allowed.
  public let destinations: Set<String>?

  /// The most protective settings of the policies that it extends, or nil if it extends none.
  package let extendedSettings: PolicySettings?
  package let requires: [Fact]
  package var rules: [Rule]
  /// Statements that must hold for every request; `omit policy lint` proves or refutes each.
  package let invariants: [Invariant]
  /// The places of the keys in the text, for messages.
  package let locations: PolicyLocations
}

extension Policy {
  /// The kinds for which a person is offered a choice, in the order of reports.
  public var offered: [Kind] { options.sortedByKind.map(\.kind) }
}

/// The treatment of kinds that no applicable rule names.
public enum DefaultTreatment: String, Sendable, Hashable, CaseIterable {
  /// The kinds are kept.
  case keep
  /// The kinds are removed.
  case remove
}
