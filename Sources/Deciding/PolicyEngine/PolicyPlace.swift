/// Where something stands in the text of a policy.
public struct PolicyPlace: Sendable, Hashable {
  /// The file, as it was named when it was read.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int

  /// Names a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension PolicyPlace: CustomStringConvertible {
  /// The place as editors understand it, such as `a.yaml:3:5`.
  public var description: String { "\(file):\(line):\(column)" }
}
