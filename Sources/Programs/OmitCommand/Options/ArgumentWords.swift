import Access
public import ArgumentParser
import Audit
public import Omit
import PolicyEngine
import Vocabulary

// Words that the command line takes as the model and the policies write them. Their lists are made here for each
// type: what the parser has for all of them asks the runtime two questions a type, each of which goes through all
// conformances of the program (250,000 instructions).

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
extension EchoTreatment: ExpressibleByArgument {
  /// The words, in the order in which help lists them.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}
extension FileName: ExpressibleByArgument {
  /// Takes a name from the command line, whose bytes need not be text.
  public init?(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }

  /// Names are of files where nothing else is said.
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
