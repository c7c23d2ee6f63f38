public import Vocabulary

/// Rules as data: what happens to each kind of metadata, for whom, and what a person may choose.
public struct Policy: Sendable, Hashable {
  /// The policy's name, as reports and the audit give it.
  public let name: String
  /// The purpose of the policy, in a line.
  public let title: String?
  /// Why it is as it is.
  public let why: String?
  /// The exact text it was read from, for digests.
  public let text: String
  /// The options a person is offered, each with what holds when they choose nothing.
  public let options: [Kind: PolicyOption]
  /// The treatment of kinds that no applicable rule names.
  public let otherwise: Otherwise
  /// The treatment of unrecognised parts.
  public let unrecognised: UnrecognisedTreatment
  /// The settings, which hold whoever asks.
  public internal(set) var settings: PolicySettings

  /// The words that `share.destination` may be; nil where any will do.
  public let destinations: Set<String>?

  /// The settings of the policies that it extends, the most protective of each; nil where it
  /// extends none.
  package let extendedSettings: PolicySettings?
  package let requires: [Fact]
  package var rules: [Rule]
  /// Statements that must hold whatever is asked; `omit policy lint` proves or refutes each.
  package let invariants: [Invariant]
  /// Where keys of the text stand, for messages.
  package let places: PolicyPlaces
}

extension Policy {
  /// The kinds a person is offered a choice for, in the order of reports.
  public var offered: [Kind] { options.sortedByKind.map(\.kind) }
}

/// The treatment of kinds that no applicable rule names.
public enum Otherwise: String, Sendable, Hashable, CaseIterable {
  /// They go along.
  case keep
  /// They stay behind.
  case remove
}
