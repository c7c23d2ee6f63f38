/// Finds the texts of policies that others extend.
///
/// As on the command line, a name with a `/` or that ends in `.yaml` is a file, and any other is a
/// stock policy. A file is looked for from the folder of the file that names it.
public struct PolicyTexts: Sendable {
  /// The text of a file, or nil where it cannot be read.
  private let read: @Sendable (String) -> String?

  /// Finds files with `read`, which gives the text of a file, or nil where it cannot be read.
  public init(reading read: @escaping @Sendable (String) -> String?) {
    self.read = read
  }

  /// Knows the stock policies and no files.
  public static let stock = PolicyTexts { _ in nil }

  /// Whether a name is that of a file, and not of a stock policy.
  public static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yaml")
  }

  /// A text, and the name of its file for messages.
  struct Found {
    let text: String
    let file: String
  }

  /// Finds what `name` stands for in a file of the name `extending`; nil where there is none.
  func find(_ name: String, from extending: String) -> Found? {
    guard PolicyTexts.isFile(name) else {
      return Policy.stockText(named: name).map { Found(text: $0, file: "Policies/\(name).yaml") }
    }
    let file = PolicyTexts.path(of: name, from: extending)
    return read(file).map { Found(text: $0, file: file) }
  }

  /// The path of a file as seen from another, without `.` and `..` in it, so that a file that is
  /// reached in two ways has one name.
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
