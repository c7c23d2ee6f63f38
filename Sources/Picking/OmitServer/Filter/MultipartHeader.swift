/// The header of a part [RFC 7578 4].
struct MultipartHeader: Sendable, Hashable {
  /// The name of the field.
  let name: String
  /// The name of the file, or nil if it has none.
  let fileName: String?
  /// The content type without its parameters, in lower case, or nil if none is stated.
  let contentType: String?

  /// Reads the lines of a header, each of which starts after the end of the previous one.
  ///
  /// - Throws: `MultipartError` if they are not the header of a part.
  init(parsing text: String) throws(MultipartError) {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\r\n") {
      // A control character, such as half of a line ending, must not occur in a header.
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
