extension SelectionLimit {
  /// Creates a limit from a number; 0 means the largest possible number.
  ///
  /// - Throws: `PickerError.field` if the number is negative or more than `maximum`.
  public init(_ count: Int) throws(PickerError) { try self.init(parsing: count) }
}
