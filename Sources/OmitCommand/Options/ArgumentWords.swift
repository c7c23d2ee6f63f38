import Access
public import ArgumentParser
import Audit
public import Omit
import PolicyEngine
import Vocabulary

// Words that the command line takes as the model and the policies write them.

extension AccessLevel: ExpressibleByArgument {}
extension AuthorizationStatus: ExpressibleByArgument {}
extension CallerAPI: ExpressibleByArgument {}
extension EchoTreatment: ExpressibleByArgument {}
extension FileName: ExpressibleByArgument {
  /// Takes a name from the command line, whose bytes need not be text.
  public init?(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }

  /// Names are of files where nothing else is said.
  public static var defaultCompletionKind: CompletionKind { .file() }
}

extension FileTreatment.Names: ExpressibleByArgument {}
extension FileTreatment.Times: ExpressibleByArgument {}
extension ItemEncoding: ExpressibleByArgument {}
extension Purpose: ExpressibleByArgument {}
extension RecordNumber: ExpressibleByArgument {}
extension ShareSettings.Others: ExpressibleByArgument {}
extension SidecarTreatment: ExpressibleByArgument {}
