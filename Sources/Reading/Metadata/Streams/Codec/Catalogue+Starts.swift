import Catalogue

/// Rows found by the first bytes of a message, user data or a comment.
extension Catalogue {
  /// Returns the row of user data, by its leading identifier.
  static func unregisteredMessage(_ payload: [UInt8]) -> CatalogueRow? {
    messageIdentifiers[payload.prefix(16).map(hexadecimal).joined()]
  }

  /// Returns the row of user data, by its leading country and provider.
  static func registeredMessage(_ payload: [UInt8]) -> CatalogueRow? {
    let start = payload.prefix(8).map(hexadecimal).joined()
    return messageProviders.lines.first { start.hasPrefix($0.code) }
      .flatMap { messageProviders[$0.code] }
  }

  /// Returns the row of user data between start codes, by its leading bytes.
  static func userData(_ bytes: [UInt8]) -> CatalogueRow? {
    let start = bytes.prefix(12).map(hexadecimal).joined()
    return userDataStarts.lines.first { start.hasPrefix($0.code) }
      .flatMap { userDataStarts[$0.code] }
  }

  /// Returns the row of a comment in the pictures of a movie, by its leading text.
  static func pictureComment(_ text: some Collection<UInt8>) -> CatalogueRow? {
    guard text.count <= 64 else { return nil }
    return pictureComments.lines.first { text.starts(with: $0.code.utf8) }
      .flatMap { pictureComments[$0.code] }
  }
}
