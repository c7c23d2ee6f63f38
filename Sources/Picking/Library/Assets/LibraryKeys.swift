import Crypto
import Picker

/// Makes the names of assets: who has not the library's key learns nothing from one, and cannot tell
/// whether two callers' identifiers are those of one asset.
struct LibraryKeys: Sendable {
  private let key: SymmetricKey

  /// Takes the library's key, 32 bytes.
  init(_ key: [UInt8]) { self.key = SymmetricKey(data: key) }

  /// The library's own name for an asset, the same as long as the file keeps its name.
  ///
  /// - Parameters:
  ///   - place: The name of its first file below the folder.
  ///   - folder: The number of the folder.
  /// - Returns: The name.
  func asset(at place: some Collection<UInt8>, in folder: Int64) -> AssetID {
    AssetID(Block(code(of: Array("asset\0\(folder)\0".utf8) + Array(place))).text)
  }

  /// The library's own name for an album, the same as long as the folder keeps its name.
  func album(at place: some Collection<UInt8>, in folder: Int64) -> AlbumID {
    AlbumID(Block(code(of: Array("album\0\(folder)\0".utf8) + Array(place))).text)
  }

  /// The identifier by which one caller may know an asset.
  ///
  /// It is the asset's name, enciphered with a key of the caller's: four rounds of a Feistel network whose
  /// round function is a message authentication code [Luby and Rackoff 1988]. So the asset of an
  /// identifier is found without a list of all.
  func identifier(of asset: AssetID, for caller: CallerID) -> String {
    guard var block = Block(parsing: asset.text) else { return "" }
    for round in 0..<Self.rounds {
      block = Block(left: block.right, right: block.left ^ mask(of: block.right, round, caller))
    }
    return block.text
  }

  /// The asset of which this is the identifier for a caller, if there is one of that name; nil where the
  /// text is no identifier.
  func asset(identifier: String, for caller: CallerID) -> AssetID? {
    guard var block = Block(parsing: identifier) else { return nil }
    for round in (0..<Self.rounds).reversed() {
      block = Block(left: block.right ^ mask(of: block.left, round, caller), right: block.left)
    }
    return AssetID(block.text)
  }

  private static let rounds = 4

  private func mask(of half: UInt64, _ round: Int, _ caller: CallerID) -> UInt64 {
    Block(code(of: Array("identifier\0\(caller.text)\0\(round)\0\(half)".utf8))).left
  }

  /// The first 128 bits of a code: enough that no two are ever the same.
  private func code(of text: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: text, using: key).prefix(16))
  }
}

/// 128 bits, as they stand in names: 32 hexadecimal digits.
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

  /// Reads a name; nil where it is none.
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
