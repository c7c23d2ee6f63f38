import Access
import ArgumentParser
import PolicyEngine

/// The properties of a registered caller other than its name and its API.
struct CallerDescription: ParsableArguments {
  @Option(
    help: ArgumentHelp("The name shown to people. (default: the caller's name)", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "An origin of its pages, such as https://chat.example:8443. May be repeated.",
      valueName: "origin"))
  var origin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Its authorisation to read and change the library. (default: notDetermined)",
      valueName: "status"))
  var readWrite: AuthorizationStatus?

  @Option(
    help: ArgumentHelp("Its authorisation to add to the library.", valueName: "status"))
  var addOnly: AuthorizationStatus?

  @Option(
    help: ArgumentHelp(
      """
      A level of access, `readWrite` or `addOnly`, and the reason for it, as shown to people. May \
      be repeated.
      """, valueName: "level[=text]"))
  var usageDescription: [UsageDescription] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Do not ask people to change the selection when the caller first fetches.")
  var preventsAutomaticLimitedAlert: Bool?

  @Option(
    help: ArgumentHelp(
      "The policy that decides what it receives; empty for the server's policy.",
      valueName: "name|file"))
  var policy: String?

  @Option(
    help: ArgumentHelp(
      "The address of its backend that is told what it can fetch; empty for none.",
      valueName: "url"))
  var webhook: String?

  /// Returns the values to state to the server.
  ///
  /// - Throws: `Stop` if the policy cannot be loaded.
  func stated() throws(Stop) -> [String: ControlValue] {
    var stated: [String: ControlValue] = [:]
    if let title { stated["title"] = .text(title) }
    if !origin.isEmpty { stated["origins"] = .texts(origin) }
    if let readWrite { stated["readWrite"] = .text(readWrite.rawValue) }
    if let addOnly { stated["addOnly"] = .text(addOnly.rawValue) }
    if !usageDescription.isEmpty {
      let texts = usageDescription.map { ($0.level.rawValue, $0.text) }
      stated["usageDescriptions"] = .textsByName(Dictionary(texts) { $1 })
    }
    if let preventsAutomaticLimitedAlert {
      stated["preventsAutomaticLimitedAlert"] = .truth(preventsAutomaticLimitedAlert)
    }
    if let policy { stated["policy"] = try Self.named(policy) }
    if let webhook { stated["webhook"] = webhook.isEmpty ? .null : .text(webhook) }
    return stated
  }

  /// Returns a policy for the server, whose working folder differs from this command's.
  private static func named(_ policy: String) throws(Stop) -> ControlValue {
    guard !policy.isEmpty else { return .null }
    _ = try PolicyOptions.load(policy)
    return .text(PolicyOptions.file(of: policy).map(ServerPath.absolute) ?? policy)
  }
}

/// The purpose that a caller states for a level of access.
///
/// It is written as `readWrite=TEXT`, or as the level alone if the text is not known.
struct UsageDescription: Sendable, Hashable, ExpressibleByArgument {
  /// The level of access.
  let level: AccessLevel
  /// The text, or nil if it is not known.
  let text: String?

  /// Reads a level with its text.
  init?(argument: String) {
    let components = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = components.first.flatMap({ AccessLevel(rawValue: String($0)) }) else {
      return nil
    }
    self.level = level
    text = components.count == 2 ? String(components[1]) : nil
  }

  /// The levels; text may follow after `=`.
  static var allValueStrings: [String] { AccessLevel.allCases.map(\.rawValue) }
}
