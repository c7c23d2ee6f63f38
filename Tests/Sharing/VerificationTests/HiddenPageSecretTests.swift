import Bytes
import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Pages of TIFF files with a secret in a value whose tag is kept.
@Suite struct HiddenPageSecretTests {
  private static let secret = Array("SECRETSECRET".utf8)

  /// Returns a grey picture of 4 by 4 points with another entry.
  private static func page(
    isBig: Bool = false, _ entry: (TIFFFileBuilder) -> TIFFFileBuilder.Entry
  ) -> [UInt8] {
    var file = TIFFFileBuilder(isBig: isBig)
    let data = file.store(Array(repeating: 0x11, count: 16))
    let added = entry(file)
    let entries =
      file.picture(at: data, count: 16) + [
        file.short(0x0102, 8), file.short(0x0106, 1), file.short(0x0115, 1),
      ]
    file.page(entries + [added])
    return file.bytes
  }

  private static func numbers(_ tag: UInt16, _ type: UInt16, size: Int) -> [UInt8] {
    page { _ in .init(tag: tag, type: type, count: secret.count / size, value: secret) }
  }

  private static func letters(_ tag: UInt16, _ type: UInt16, _ count: Int) -> [UInt8] {
    page { _ in .init(tag: tag, type: type, count: count, value: Array("SECR".utf8)) }
  }

  private static let pages: [(String, [UInt8])] = [
    ("names of inks", page { $0.text(0x014D, "SECRETSECRET") }),
    ("a pattern of a sensor", page { $0.bytes(0x828E, secret, type: 1) }),
    ("tables that strips have in common", page { $0.bytes(0x015B, comment) }),
    ("tables that are none", page { $0.bytes(0x015B, secret) }),
    ("a map of colours", numbers(0x0140, 3, size: 2)),
    ("a curve of greys", numbers(0x0123, 3, size: 2)),
    ("a transfer function", numbers(0x012D, 3, size: 2)),
    ("bounds of ink", numbers(0x0150, 3, size: 2)),
    ("counts of rows", numbers(0x022F, 4, size: 4)),
    ("colours of what is not there", numbers(0x01B2, 3, size: 2)),
    ("a matrix of camera raw", numbers(0xC621, 9, size: 4)),
    ("a table of camera raw", numbers(0xC618, 3, size: 2)),
    ("levels of a maker", numbers(0x8602, 3, size: 2)),
    ("corrections of a maker", numbers(0x7037, 8, size: 2)),
    ("a matrix of a camera", numbers(0x8218, 11, size: 4)),
    ("where a page lies", numbers(0x011E, 4, size: 4)),
    (
      "noise",
      page { _ in .init(tag: 0xC761, type: 12, count: 2, value: secret + secret.prefix(4)) }
    ),
    ("options of fax", letters(0x0124, 4, 1)), ("a standard's number", letters(0x9216, 1, 4)),
    ("a resolution in one number", letters(0x011A, 4, 1)), ("a code", letters(0x0128, 4, 1)),
    ("a size of another", letters(0x8214, 4, 1)), ("levels", letters(0x0118, 7, 4)),
    ("a caption of whole numbers", numbers(0x0211, 3, size: 2)),
  ]

  /// A stream that contains only a comment.
  private static let comment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0, 14] + secret + [0xFF, 0xD9]

  @Test func `no secret is left in a page, or the file is refused`() throws {
    var refused: [String] = []
    for (name, file) in Self.pages {
      do {
        let cleaning = try Cleaning(file, under: "anonymous")
        #expect(try cleaning.evidence().inventory == .passed, "\(name)")
        #expect(!cleaning.output.holds(Array("SECR".utf8)), "\(name)")
      } catch is EditError {
        refused.append(name)
      }
    }
    // Without these no decoder shows the picture.
    #expect(
      refused == [
        "tables that strips have in common", "tables that are none", "a map of colours",
        "counts of rows", "options of fax",
      ])
    #expect(Self.pages.count == 24)
  }

  @Test func `if nothing is removed, every such file is identical`() throws {
    for (name, file) in Self.pages {
      #expect(try Cleaning(file, under: "photos-picker").output == file, "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `a page whose values suit their tags is unchanged`(isBig: Bool) throws {
    let honest: [(TIFFFileBuilder) -> TIFFFileBuilder.Entry] = [
      { $0.text(0x014D, "Cyan\0Magenta") }, { $0.bytes(0x828E, [0, 1, 1, 2], type: 1) },
      { $0.bytes(0x015B, [0xFF, 0xD8, 0xFF, 0xD9, 0, 0, 0, 0, 0, 0]) },
      { _ in .init(tag: 0x0140, type: 3, count: 768, value: Array(repeating: 7, count: 1536)) },
      { _ in .init(tag: 0x0123, type: 3, count: 256, value: Array(repeating: 7, count: 512)) },
      { $0.short(0x0150, 0, 255) }, { $0.short(0x0152, 2) }, { $0.short(0x0153, 1) },
      { $0.bytes(0x9216, [1, 0, 0, 0], type: 1) }, { $0.offsets(0x0116, [4]) },
      { $0.offsets(0x0116, [0xFFFF_FFFF]) }, { $0.short(0x013D, 2) }, { $0.short(0x0128, 2) },
      { _ in .init(tag: 0x011A, type: 5, count: 1, value: [72, 0, 0, 0, 1, 0, 0, 0]) },
      { _ in .init(tag: 0xC621, type: 10, count: 1, value: [1, 0, 0, 0, 2, 0, 0, 0]) },
    ]
    for entry in honest {
      let file = Self.page(isBig: isBig, entry)
      #expect(try Cleaning(file, under: "anonymous").output == file)
    }
    #expect(honest.count == 15)
  }
}
