import JSON
import Picker

/// The assets that the person selects for a caller, in the form `{"assets": ["…"]}`.
struct AssetSelection {
  /// The assets.
  let ids: Set<AssetID>

  /// Reads a selection.
  ///
  /// Assets that are not in the library are kept: they are not visible, and may be on a disk that
  /// is not connected now.
  ///
  /// - Throws: `ServerProblem.malformed` if the text is not a selection.
  init(parsing text: String) throws(ServerProblem) {
    let body = try BodyObject(parsing: text, keys: ["assets"])
    let names = try body.required("assets").texts()
    guard names.allSatisfy(Self.isName) else {
      throw .malformed("expected names of assets", field: "assets")
    }
    ids = Set(names.map { AssetID($0) })
  }

  /// Returns whether a string has the form of an asset's name: 32 hexadecimal digits.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
