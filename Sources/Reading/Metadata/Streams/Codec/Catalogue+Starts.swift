import Catalogue

/// Rows that are told by the bytes with which a message, user data or a comment begins.
extension Catalogue {
  /// The row of user data, by the identifier that they begin with.
  static func unregisteredMessage(_ payload: [UInt8]) -> CatalogueRow? {
    messageIdentifiers[payload.prefix(16).map(hexadecimal).joined()]
  }

  /// The row of user data, by the country and provider that they begin with.
  static func registeredMessage(_ payload: [UInt8]) -> CatalogueRow? {
    let start = payload.prefix(8).map(hexadecimal).joined()
    return messageProviders.lines.first { start.hasPrefix($0.code) }
      .flatMap { messageProviders[$0.code] }
  }

  /// The row of user data between start codes, by the bytes that they begin with.
  static func userData(_ bytes: [UInt8]) -> CatalogueRow? {
    let start = bytes.prefix(12).map(hexadecimal).joined()
    return userDataStarts.lines.first { start.hasPrefix($0.code) }
      .flatMap { userDataStarts[$0.code] }
  }

  /// The row of a comment in the pictures of a movie, by how it begins.
  static func pictureComment(_ text: some Collection<UInt8>) -> CatalogueRow? {
    guard text.count <= 64 else { return nil }
    return pictureComments.lines.first { text.starts(with: $0.code.utf8) }
      .flatMap { pictureComments[$0.code] }
  }
}
