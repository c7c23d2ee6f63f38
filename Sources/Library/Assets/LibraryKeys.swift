import Crypto
import Picker

/// Makes the names of assets: who has not the library's key learns nothing from one, and cannot tell
/// whether two callers' identifiers are those of one asset.
struct LibraryKeys {
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
    AssetID(code(of: Array("asset\0\(folder)\0".utf8) + Array(place)))
  }

  /// The identifier by which one caller may know an asset.
  func identifier(of asset: AssetID, for caller: CallerID) -> String {
    code(of: Array("identifier\0\(caller.text)\0\(asset.text)".utf8))
  }

  /// 128 bits in hexadecimal: enough that no two are ever the same.
  private func code(of text: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = HMAC<SHA256>.authenticationCode(for: text, using: key).prefix(16)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
