package import JSON

// What requests, callers and configurations are written in.

extension JSONField {
  /// The value as one of a closed list of words.
  package func word<Word: RequestWord>() throws(Failure) -> Word {
    guard case .string = document.value else { throw expected("a word") }
    return try text(as: { word throws(RequestError) in try Word(parsing: word) })
  }

  /// The value as a list of such words.
  package func words<Word: RequestWord>() throws(Failure) -> [Word] {
    try list().map { element throws(Failure) in try element.word() }
  }

  /// The value as an encoding: by its word, or by its number in the model.
  package func encoding() throws(Failure) -> ItemEncoding {
    guard case .number(let digits) = document.value else { return try word() }
    guard !digits.contains(where: { ".eE".contains($0) }) else {
      throw expected("a whole number")
    }
    // A number too large to be read is out of the model's range too.
    return ItemEncoding(ordinal: Int(digits) ?? -1)
  }

  /// The value as a text without characters that act on a terminal.
  package func plainText() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.withoutControls(path.key) })
  }

  /// The value as a name: of who shares, or of where something goes.
  package func name() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.asName(path.key) })
  }

  /// The value as a name that tells a caller, a share or an asset from all others.
  package func identifier() throws(Failure) -> String {
    try text(as: { text throws(RequestError) in try text.asIdentifier(path.key) })
  }
}
