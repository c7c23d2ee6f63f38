import Access
import Library
import Picker

/// The description of a caller for the operator's tool.
///
/// It contains the secret only in the answer to the request that created it.
struct CallerResponse: Encodable {
  let id: String
  let title: String
  let api: String
  let origins: [String]
  let readWrite: String?
  let addOnly: String?
  let usageDescriptions: [String]
  /// The stated purpose of each level, as far as it is known.
  let usageTexts: [String: String]
  let preventsAutomaticLimitedAlert: Bool
  let policy: String?
  /// The address to which its backend is told what it can fetch, or nil.
  let webhook: String?
  /// The caller's view of the library, in sentences for people.
  let sentences: [String]
  let secret: String?

  init(
    _ caller: RegisteredCaller, seeing sentences: AccessSentences, secret: CallerSecret? = nil
  ) {
    id = caller.id.text
    title = caller.title
    api = caller.api.rawValue
    origins = caller.origins.map(\.text).sorted()
    readWrite = caller.authorization.readWrite?.rawValue
    addOnly = caller.authorization.addOnly?.rawValue
    usageDescriptions = caller.manifest.usageDescriptions.map(\.rawValue).sorted()
    let texts = caller.manifest.usageTexts.map { ($0.rawValue, $1) }
    usageTexts = Dictionary(texts) { $1 }
    preventsAutomaticLimitedAlert = caller.manifest.preventsAutomaticLimitedAlert
    policy = caller.policy
    webhook = caller.webhook?.text
    self.sentences = sentences.list
    self.secret = secret?.text
  }
}
