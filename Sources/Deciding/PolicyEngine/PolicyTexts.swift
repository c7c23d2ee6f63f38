/// A source of the texts of policies that others extend.
///
/// As on the command line, a name that contains `/` or ends in `.yaml` denotes a file, and any
/// other name a stock policy. A file is located relative to the folder of the file that names it.
public struct PolicyTexts: Sendable {
  /// A closure that returns the text of a file, or nil if it cannot be read.
  private let read: @Sendable (String) -> String?

  /// Creates a source that reads files with `read`, which returns nil if a file cannot be read.
  public init(reading read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// A source of the stock policies, without any files.
  public static let stock = PolicyTexts { _ in nil }

  /// Returns whether a name denotes a file rather than a stock policy.
  public static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yaml")
  }

  /// A text, with the name of its file for messages.
  struct PolicySource {
    let text: String
    let file: String
  }

  /// Returns the text that `name` denotes in the file `extending`, or nil if there is none.
  func find(_ name: String, from extending: String) -> PolicySource? {
    guard PolicyTexts.isFile(name) else {
      return Policy.stockText(named: name).map {
        PolicySource(text: $0, file: "Policies/\(name).yaml")
      }
    }
    let file = PolicyTexts.path(of: name, from: extending)
    return read(file).map { PolicySource(text: $0, file: file) }
  }

  /// Returns the path of a file relative to another, without `.` and `..`, so that a file reached
  /// in two ways has one name.
  package static func path(of name: String, from file: String) -> String {
    let isAbsolute = name.hasPrefix("/") || file.hasPrefix("/")
    let folder = name.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
    var steps: [Substring] = []
    for step in folder + name.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return (isAbsolute ? "/" : "") + steps.joined(separator: "/")
  }
}
