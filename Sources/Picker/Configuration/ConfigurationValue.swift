import Access

/// A value of a configuration, with its path.
struct ConfigurationValue {
  let document: JSONDocument
  let path: FieldPath

  init(_ document: JSONDocument, at path: FieldPath) {
    self.document = document
    self.path = path
  }

  /// Reads the outermost value of a text.
  ///
  /// - Throws: `PickerError.notJSON` where the text is not JSON.
  init(parsing text: String) throws(PickerError) {
    do {
      self.init(try JSONDocument(parsing: text), at: .root)
    } catch {
      throw .notJSON(error.message, offset: error.offset)
    }
  }

  /// An error that tells what was expected here, and never repeats what stands here.
  func expected(_ expected: String) -> PickerError {
    .field(path, .unexpected(expected: expected, found: document.sort))
  }

  func object(
    keys: [String], spellings: [String: String] = [:]
  ) throws(PickerError) -> ConfigurationObject {
    try ConfigurationObject(self, keys: keys, spellings: spellings)
  }

  func list() throws(PickerError) -> [ConfigurationValue] {
    guard case .array(let elements) = document.value else { throw expected("a list") }
    return elements.enumerated().map {
      ConfigurationValue($0.element, at: path.element($0.offset))
    }
  }

  func text() throws(PickerError) -> String {
    guard case .string(let text) = document.value else { throw expected("a text") }
    return text
  }

  func wholeNumber() throws(PickerError) -> Int {
    guard case .number(let digits) = document.value, let number = Int(digits) else {
      throw expected("a whole number")
    }
    return number
  }

  func word<Word: RequestWord>() throws(PickerError) -> Word {
    guard case .string(let text) = document.value else { throw expected("a word") }
    do {
      return try Word(parsing: text)
    } catch {
      throw .field(path, .word(error))
    }
  }

  /// A set of words, none of which stands twice.
  func words<Word: RequestWord & Hashable>() throws(PickerError) -> Set<Word> {
    var words: Set<Word> = []
    for element in try list() {
      guard words.insert(try element.word()).inserted else {
        throw .field(element.path, .repeated)
      }
    }
    return words
  }

  /// An encoding by its word, or by its number in the model.
  func encoding() throws(PickerError) -> ItemEncoding {
    guard case .number(let digits) = document.value else { return try word() }
    guard !digits.contains(where: { ".eE".contains($0) }) else {
      throw expected("a whole number")
    }
    // A number too large to be read is out of the model's range too.
    return ItemEncoding(ordinal: Int(digits) ?? -1)
  }
}
