import Foundation
import Testing

@testable import OmitCommand

@Suite struct PicturesFolderTests {
  @Test func `the folder of pictures is the one that the desktop has`() throws {
    let rows: [(String?, String?)] = [
      (nil, "Pictures"), ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "Bilder"),
      ("# XDG_PICTURES_DIR=\"$HOME/x\"\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n", "Pictures"),
      ("XDG_PICTURES_DIR=\"$HOME/\"\n", nil), ("XDG_PICTURES_DIR=\"$HOME/missing\"\n", nil),
    ]
    for (text, expected) in rows {
      let shop = try Workshop()
      for name in ["Pictures", "Bilder"] { try shop.put("\(name)/.keep", []) }
      if let text { try shop.put(".config/user-dirs.dirs", text) }
      let found = PicturesFolder.find(in: try DesktopFolders(in: ["HOME": shop.folder.path]))
      #expect(found == expected.map(shop.path), "\(text ?? "none")")
    }
  }
}
