/// A place in the text of a policy.
public struct PolicyLocation: Sendable, Hashable {
  /// The file, as named when it was read.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// Creates a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension PolicyLocation: CustomStringConvertible {
  /// The place in the form that editors understand, such as `a.yaml:3:5`.
  public var description: String { "\(file):\(line):\(column)" }
}
