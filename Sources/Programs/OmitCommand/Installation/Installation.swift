import Omit

/// What is installed here, which parts work, and which promises can be kept.
struct Installation: Sendable {
  let programs: [InstalledProgram]
  let record: InstalledRecord
  /// The way from the desktop's file dialogs to omit, or nil if it is neither installed nor enabled.
  let portal: PortalStatus?

  /// Examines everything, and tries what can be tried.
  ///
  /// - Parameter audit: The record that is named, or nil for the default one.
  init(recordingIn audit: String?) {
    portal = PortalStatus.ifWanted
    let companions = CompanionProgram.allCases.filter { !CompanionProgram.ofDesktop.contains($0) }
    programs =
      [.tool()] + companions.map { InstalledProgram($0) } + (portal?.programs ?? [])
    record = InstalledRecord(named: audit)
  }

  /// What is missing and would be useful.
  var missing: [MissingComponent] { MissingComponent.all(for: programs) }

  /// The witness, whether or not it is installed.
  var witness: InstalledProgram {
    programs.first { $0.name == CompanionProgram.witness.rawValue } ?? programs[0]
  }

  /// Whether all promises can be kept.
  var keepsPromises: Bool { Promise.allCases.allSatisfy { $0.fault(in: self) == nil } }
}

extension Installation: Encodable {
  private enum Keys: String, CodingKey {
    case schema, version, keepsPromises, promises, programs, record, policies, environment, missing,
      portal
  }

  private struct KeptPromise: Encodable {
    let promise: Promise
    let isKept: Bool
    let problem: String?
  }

  private struct Policies: Encodable {
    let folder: String?
    let names: [String]
  }

  private struct Variable: Encodable {
    let name: String
    let isSet: Bool
    let value: String?
    let option: String?
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Keys.self)
    try members.encode("omit.doctor/1", forKey: .schema)
    try members.encode(OmitVersion.current, forKey: .version)
    try members.encode(keepsPromises, forKey: .keepsPromises)
    let promises = Promise.allCases.map { promise in
      let fault = promise.fault(in: self)
      return KeptPromise(promise: promise, isKept: fault == nil, problem: fault)
    }
    try members.encode(promises, forKey: .promises)
    try members.encode(programs, forKey: .programs)
    try members.encode(record, forKey: .record)
    try members.encode(
      Policies(folder: UserPolicies.folder, names: UserPolicies.names), forKey: .policies)
    let variables = EnvironmentVariable.allCases.map {
      Variable(
        name: $0.rawValue, isSet: $0.value != nil, value: $0.isShown ? $0.value : nil,
        option: $0.option)
    }
    try members.encode(variables, forKey: .environment)
    try members.encode(missing, forKey: .missing)
    try members.encodeIfPresent(portal, forKey: .portal)
  }
}
