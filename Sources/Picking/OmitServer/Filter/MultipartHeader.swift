/// The header of a part [RFC 7578 4].
struct MultipartHeader: Sendable, Hashable {
  /// The name of the field.
  let name: String
  /// The name of the file; nil where it has none.
  let fileName: String?
  /// The content type without its parameters, in lower case; nil where none is stated.
  let contentType: String?

  /// Reads the lines of a header, each behind the end of the one before.
  ///
  /// - Throws: `MultipartError` where they are no header of a part.
  init(parsing text: String) throws(MultipartError) {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\r\n") {
      // A control character, the half of a line's end among them, has no place in a header.
      guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
        let colon = line.firstIndex(of: ":")
      else { throw .header }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, name.utf8.allSatisfy(HeaderParameters.isToken) else { throw .header }
      let value = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
      guard fields.updateValue(String(value), forKey: name) == nil else { throw .header }
    }
    guard let field = fields["content-disposition"],
      let disposition = HeaderParameters(parsing: field), disposition.value == "form-data",
      let name = disposition["name"]
    else { throw .unnamed }
    self.name = name
    fileName = disposition["filename"].flatMap { $0.isEmpty ? nil : $0 }
    if let encoding = fields["content-transfer-encoding"]?.lowercased() {
      guard ["binary", "8bit", "7bit"].contains(encoding) else { throw .encoded }
    }
    if let field = fields["content-type"] {
      guard let type = HeaderParameters(parsing: field) else { throw .header }
      contentType = type.value
    } else {
      contentType = nil
    }
  }
}
