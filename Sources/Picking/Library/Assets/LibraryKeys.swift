import Crypto
package import Picker

/// A generator of asset names, based on the library's key.
///
/// Without the key, a name reveals nothing, and nothing shows whether the identifiers of two
/// callers denote the same asset.
struct LibraryKeys: Sendable {
  private let key: SymmetricKey

  /// Creates a generator with the library's key, which has 32 bytes.
  init(_ key: [UInt8]) { self.key = SymmetricKey(data: key) }

  /// Returns the library's own name for an asset, which is stable as long as the file keeps its
  /// name.
  ///
  /// - Parameters:
  ///   - path: The name of its first file, relative to the folder.
  ///   - folder: The number of the folder.
  /// - Returns: The name.
  func asset(at path: some Collection<UInt8>, in folder: Int64) -> AssetID {
    AssetID(Block(code(of: Array("asset\0\(folder)\0".utf8) + Array(path))).text)
  }

  /// Returns the library's own name for an album, which is stable as long as the folder keeps its
  /// name.
  func album(at path: some Collection<UInt8>, in folder: Int64) -> AlbumID {
    AlbumID(Block(code(of: Array("album\0\(folder)\0".utf8) + Array(path))).text)
  }

  /// Returns the identifier by which one caller may know an asset.
  ///
  /// It is the asset's name, enciphered with a key specific to the caller: four rounds of a Feistel
  /// network whose round function is a message authentication code [Luby and Rackoff 1988]. The
  /// asset of an identifier can therefore be found without a list of all assets.
  func identifier(of asset: AssetID, for caller: CallerID) -> String {
    guard var block = Block(parsing: asset.text) else { return "" }
    for round in 0..<Self.rounds {
      block = Block(left: block.right, right: block.left ^ mask(of: block.right, round, caller))
    }
    return block.text
  }

  /// Returns the name of the asset with this identifier for a caller, or nil if the string is not
  /// an identifier.
  ///
  /// The asset need not exist.
  func asset(identifier: String, for caller: CallerID) -> AssetID? {
    guard var block = Block(parsing: identifier) else { return nil }
    for round in (0..<Self.rounds).reversed() {
      block = Block(left: block.right ^ mask(of: block.left, round, caller), right: block.left)
    }
    return AssetID(block.text)
  }

  /// The library's own name for itself, of eight digits.
  var library: String { String(Block(code(of: Array("library".utf8))).text.prefix(8)) }

  private static let rounds = 4

  private func mask(of half: UInt64, _ round: Int, _ caller: CallerID) -> UInt64 {
    Block(code(of: Array("identifier\0\(caller.text)\0\(round)\0\(half)".utf8))).left
  }

  /// Returns the first 128 bits of a code, which suffice to avoid collisions.
  private func code(of text: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: text, using: key).prefix(16))
  }
}

/// A block of 128 bits, written in names as 32 hexadecimal digits.
private struct Block {
  let left: UInt64
  let right: UInt64

  init(left: UInt64, right: UInt64) {
    self.left = left
    self.right = right
  }

  init(_ bytes: [UInt8]) {
    left = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    right = bytes.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a name, or returns nil if the string is not valid.
  init?(parsing text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let left = UInt64(text.prefix(16), radix: 16), let right = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(left: left, right: right)
  }

  var text: String { Self.digits(of: left) + Self.digits(of: right) }

  private static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension LibraryStore {
  /// The library's own name for itself, of eight digits, which reveals nothing and never changes.
  package var name: String { LibraryKeys(identifierKey).library }

  /// Returns the identifier by which one caller knows an asset, whether or not the asset exists.
  ///
  /// No two callers' identifiers are equal, and none reveals the name.
  package func identifier(of asset: AssetID, for caller: CallerID) -> String {
    LibraryKeys(identifierKey).identifier(of: asset, for: caller)
  }
}
