import JSON
import Picker

/// The assets that the person selects for a caller, as `{"assets": ["…"]}`.
struct AssetSelection {
  /// The assets.
  let ids: Set<AssetID>

  /// Reads a selection.
  ///
  /// What is not in the library is kept: nobody sees it, and it may be on a disk that is not there now.
  ///
  /// - Throws: `ServerProblem.malformed` where it is none.
  init(parsing text: String) throws(ServerProblem) {
    let body = try BodyObject(parsing: text, keys: ["assets"])
    let names = try body.required("assets").texts()
    guard names.allSatisfy(Self.isName) else {
      throw .malformed("expected names of assets", field: "assets")
    }
    ids = Set(names.map { AssetID($0) })
  }

  /// Whether a text is as the library names assets: 32 hexadecimal digits.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
