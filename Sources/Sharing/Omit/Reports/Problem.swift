import Bytes
import Containers
import Editing
import Files
import JSON
import Metadata
import PolicyEngine
import Verification

/// The reason why an asset was not delivered: a code for programs, a message for people, a place in
/// the file.
public struct Problem: Error, Sendable, Hashable {
  /// The code of the problem.
  public let code: Code
  /// A description of the problem, in lower case and without a full stop.
  ///
  /// It contains no metadata value.
  public let message: String
  /// The place in the file, such as `byte 312`, or nil if the problem has no single place.
  public let at: String?
  /// The position in the asset of the file with the problem, or 0 for the first file or if no
  /// single file is affected.
  public private(set) var file = 0

  /// The codes of problems in reports.
  public enum Code: String, Sendable, Hashable, CaseIterable, Encodable {
    /// The bytes have an unsupported format, or contain a file that cannot be opened.
    case unsupportedFormat
    /// The file breaks the rules of its format.
    case malformed
    /// The file has more or deeper structures than any real file.
    case limitExceeded
    /// A rule of the policy refuses the asset.
    case refusedByRule
    /// The request lacks a fact that the policy requires.
    case incompleteRequest
    /// The output does not match the decision.
    case notVerified
    /// A removed value was found in the output.
    case residue
    /// An independent reader found something.
    case witness
    /// The requested format could be delivered only by transcoding that is not possible.
    case transcodeRequired
    /// The transcoded picture does not look like the original.
    case notAlike
    /// The preview in a raw picture is too small to be delivered in its place.
    case previewTooSmall
    /// The share could not be recorded.
    case audit
    /// The original could not be read.
    case unreadable
    /// The output could not be written.
    case unwritable
    /// A file with the output's name already exists.
    case exists
  }

  /// Creates a problem.
  public init(_ code: Code, _ message: String, at place: String? = nil) {
    self.code = code
    self.message = message
    at = place
  }

  /// Returns the problem for the file at a position of the asset.
  func inFile(_ index: Int) -> Problem {
    var problem = self
    problem.file = index
    return problem
  }

  /// Whether the asset is refused, rather than failed for a reason outside it.
  public var isRefusal: Bool {
    switch code {
    case .unsupportedFormat, .malformed, .limitExceeded, .refusedByRule, .incompleteRequest,
      .notVerified, .residue, .witness, .transcodeRequired, .notAlike, .previewTooSmall, .exists:
      true
    case .audit, .unreadable, .unwritable: false
    }
  }
}

extension Problem: Encodable {
  /// The problem in the schema `omit.report/1`.
  var json: CanonicalJSON {
    .object([
      "code": .string(code.rawValue), "message": .string(message),
      "at": at.map { .string($0) } ?? .null,
    ])
  }

  /// Encodes the problem.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Problem {
  /// Returns the problem of a request that does not state a fact, with the fact's name in rules.
  public static func lacking(_ fact: String) -> Problem {
    Problem(
      .incompleteRequest,
      "the request does not state `\(fact)`; nothing is assumed, so the caller must state it")
  }

  /// The problem of an asset whose task was cancelled before the asset was recorded.
  static let taskCancelled = Problem(.unreadable, "its task was cancelled")

  /// The problem of a still that would have to be transcoded, if the program for it is missing.
  package static let transcoderMissing = Problem(
    .transcodeRequired,
    "it would have to be transcoded to JPEG, which takes `omit-renderer` of the package `omit`, and "
      + "libvips; `omit doctor` shows what to install")

  /// The problem of an empty file or stream.
  static let empty = Problem(.unsupportedFormat, "it is empty; check that it was copied completely")

  init(_ error: FileError) {
    let code: Code =
      switch error {
      case .unreadable, .read, .changed, .notRegular, .unwatchable: .unreadable
      case .unwritable, .noSpace, .collision, .inUse, .readOnly: .unwritable
      case .exists, .original: .exists
      case .database: .unsupportedFormat
      }
    self.init(code, "\(error)")
  }

  init(_ error: InventoryError) {
    switch error {
    case .unsupported(.foreign(FileFormat.pointerName)):
      self.init(
        .unsupportedFormat,
        "it is \(FileFormat.pointerName), and the file itself is not here; `git lfs pull` fetches it"
      )
    case .unsupported(.media), .unsupported(.foreign):
      self.init(.unsupportedFormat, "\(error); convert it to JPEG, PNG or MP4 to share it")
    case .unsupported(.unknown):
      self.init(
        .unsupportedFormat,
        "\(error); if another program opens it, save it as JPEG, PNG or MP4 and share that copy")
    case .container(.malformed(_, let offset)):
      self.init(
        .malformed, Self.saving("it breaks the rules of its format", error), at: "byte \(offset)")
    case .container(.limitExceeded(_, _, let offset)):
      self.init(
        .limitExceeded, Self.saving("it is more complex than any real photo or movie", error),
        at: "byte \(offset)")
    case .container(.read): self.init(.unreadable, "\(error)")
    }
  }

  /// Returns the message for a file that breaks rules: the fault and a remedy in plain words, then
  /// the error for diagnosis.
  private static func saving(_ fault: String, _ error: InventoryError) -> String {
    "\(fault); saving it again in another program may help (\(error))"
  }

  init(_ error: EditError) {
    let code: Code =
      switch error {
      case .unopened: .unsupportedFormat
      case .tooLarge: .limitExceeded
      case .needed, .looseMedia, .sharedBytes, .countedFrom, .cannotRewrite: .malformed
      }
    self.init(code, "\(error); \(error.advice) (\(error.place))", at: "\(error.place)")
  }

  init(_ error: VerificationError) {
    var message = error.advice.map { "\(error); \($0)" } ?? "\(error)"
    if let place = error.place { message += " (\(place))" }
    switch error {
    case .left(let place, _), .tooExact(let place), .lost(let place), .added(let place):
      self.init(.notVerified, message, at: "\(place)")
    // This is a fault of the disk, not of the file.
    case .unreadable(.container(.read(_))), .read: self.init(.unreadable, message)
    case .unreadable, .unpaired, .mediaDiffers, .copyDiffers:
      self.init(.notVerified, message)
    case .residue(let place, _): self.init(.residue, message, at: "\(place)")
    case .unaccounted(let offset), .rendering(_, let offset):
      self.init(.notVerified, message, at: "byte \(offset)")
    case .witnessed(let key, _): self.init(.witness, message, at: key)
    case .witnessCrashed, .witnessAbsent, .unwitnessed: self.init(.witness, message)
    case .staging(let error): self.init(error)
    }
  }

  init(_ error: ReadError) {
    switch error {
    case .workLimitExceeded: self.init(InventoryError.container(ContainerError(error)))
    case .outside, .system, .cancelled: self.init(.unreadable, "\(error)")
    }
  }

  /// Creates the problem for a refusal by the rules.
  init(_ refusal: Decision.Refusal, _ decision: Decision, because advice: String?) {
    let rules = decision.reasons.filter { $0.effect == .refuse }.map { "`\($0.rule)`" }
    let by = rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))"
    switch refusal {
    case .refusedByRule:
      self.init(
        .refusedByRule,
        "a rule of the policy refuses it\(by)" + (advice.map { ": \($0)" } ?? "")
          + "; `omit policy table` shows which requests it allows")
    case .incompleteRequest:
      self.init(
        .incompleteRequest,
        "the request lacks a fact that the policy requires\(by); `omit policy explain` shows which")
    case .transcodeRequired:
      self.init(
        .transcodeRequired,
        "it cannot be delivered in the requested format\(by): only stills are transcoded, and only "
          + "to JPEG; request the format `current`, or convert it first")
    }
  }
}
