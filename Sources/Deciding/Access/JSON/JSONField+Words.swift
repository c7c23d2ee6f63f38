package import JSON

// The vocabulary of requests, callers and configurations.

extension JSONField {
  /// Returns the value as a word from a closed list.
  package func word<Word: RequestWord>() throws(Failure) -> Word {
    guard case .string = document.value else { throw expected("a word") }
    return try text(as: { word throws(RequestError) in try Word(parsing: word) })
  }

  /// Returns the value as a list of words from a closed list.
  package func words<Word: RequestWord>() throws(Failure) -> [Word] {
    try list().map { element throws(Failure) in try element.word() }
  }

  /// Returns the value as an encoding that a caller can prefer, given by its word or by its number
  /// in the model.
  package func preferredEncoding() throws(Failure) -> ItemEncoding {
    guard case .string = document.value else { return try encoding() }
    return try text(as: { word throws(RequestError) in try ItemEncoding(preferred: word) })
  }

  /// Returns the value as an encoding, given by its word or by its number in the model.
  package func encoding() throws(Failure) -> ItemEncoding {
    guard case .number(let digits) = document.value else { return try word() }
    guard !digits.contains(where: { ".eE".contains($0) }) else {
      throw expected("a whole number")
    }
    // A number too large to parse is also out of the model's range.
    return ItemEncoding(ordinal: Int(digits) ?? -1)
  }

  /// Returns the value as a string without characters that act on a terminal.
  package func plainText() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.withoutControls(path.key) })
  }

  /// Returns the value as a name, either of the person sharing or of a destination.
  package func name() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.asName(path.key) })
  }

  /// Returns the value as a name that uniquely identifies a caller, a share or an asset.
  package func identifier() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.asIdentifier(path.key) })
  }
}
