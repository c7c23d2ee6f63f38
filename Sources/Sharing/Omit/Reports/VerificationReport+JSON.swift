import Catalogue
import JSON
import Metadata
public import Vocabulary

extension VerificationReport {
  /// The report as one line of JSON, without a line feed: schema `omit.verification/1`.
  public var jsonLine: String { JSONText.line(self) }
}

extension VerificationReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, policy, original, cleaned, contentType, mimeType, outcome, counts, findings
    case unrecognised, repeating, checked, problem
  }

  /// Encodes the report in the schema `omit.verification/1`.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("omit.verification/1", forKey: .schema)
    try container.encode(["name": policyName, "sha256": policyDigest], forKey: .policy)
    try container.encode(original, forKey: .original)
    try container.encode(cleaned, forKey: .cleaned)
    try container.encode(
      ["original": contentType?.rawValue, "cleaned": cleanedType?.rawValue], forKey: .contentType)
    try container.encode(
      ["original": contentType?.mimeType, "cleaned": cleanedType?.mimeType], forKey: .mimeType)
    try container.encode(outcome, forKey: .outcome)
    let counts = Dictionary(grouping: findings, by: \.fault.rawValue).mapValues(\.count)
    try container.encode(counts, forKey: .counts)
    try container.encode(findings.map(FindingJSON.init), forKey: .findings)
    try container.encode(unrecognised, forKey: .unrecognised)
    try container.encode(repeating, forKey: .repeating)
    try container.encode(evidence.map { Checked(evidence: $0) }, forKey: .checked)
    try container.encode(problem, forKey: .problem)
  }
}

/// The checks that were made.
///
/// Their results are under `findings`.
private struct Checked: Encodable {
  let evidence: Evidence

  private enum CodingKeys: String, CodingKey {
    case inventory, media, residue, witness, versions
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(word(evidence.inventory), forKey: .inventory)
    try container.encode(word(evidence.media), forKey: .media)
    try container.encode(word(evidence.residue), forKey: .residue)
    try container.encode(word(evidence.witness), forKey: .witness)
    try container.encode(evidence.versions, forKey: .versions)
  }

  private func word(_ check: Evidence.Check) -> String {
    switch check {
    case .passed: "checked"
    case .alike, .notChecked, .couldNotLook, .absent: check.rawValue
    }
  }
}

private struct FindingJSON: Encodable {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  private enum CodingKeys: String, CodingKey {
    case matter, kind, carrier, key, title, at
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(finding.fault, forKey: .matter)
    try container.encode(finding.kind, forKey: .kind)
    try container.encode(finding.carrier, forKey: .carrier)
    try container.encode(finding.key.map { "\($0)" }, forKey: .key)
    try container.encode(finding.title, forKey: .title)
    try container.encode(finding.place, forKey: .at)
  }
}

extension Finding {
  /// The name of the key for people, or nil if the finding has no key.
  public var title: String? {
    guard let key else { return nil }
    guard let carrier else { return "\(key)" }
    return Catalogue.title(of: "\(key)", in: carrier)
  }
}
