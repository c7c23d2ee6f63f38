import Access
public import ArgumentParser
import Audit
public import Omit
import PolicyEngine
import Vocabulary

// Words on the command line that the model and the policies use, too.
//
// The lists are made here for each type: the parser's general implementation asks the runtime two
// questions for each type, each of which searches all conformances of the program (250,000
// instructions).

extension AccessLevel: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension AuthorizationStatus: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension CallerAPI: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension ChromaSubsampling: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension EchoTreatment: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension FileName: ExpressibleByArgument {
  /// Makes a name from a command-line argument, whose bytes need not be text.
  public init?(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }

  /// The default completion, which completes the names of files.
  public static var defaultCompletionKind: CompletionKind { .file() }
}

extension FileTreatment.Names: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension FileTreatment.Times: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension ItemEncoding: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension Purpose: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension RecordNumber: ExpressibleByArgument {}
extension ShareSettings.Others: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension SidecarTreatment: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
