import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct MediaExtensionTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
  }

  // MARK: The list

  @Test func `each extension is of one sort, and in lower case`() {
    let lists = [
      MediaExtension.all, Set(MediaExtension.shared.keys), MediaExtension.iconsAndFonts,
    ]
    let every = lists.flatMap(\.self)
    #expect(Set(every).count == every.count)
    #expect(every.count == 78)
    for name in every { #expect(name.wholeMatch(of: /[a-z0-9]+/) != nil, "\(name)") }
  }

  @Test func `formats that are handled have extensions that are expected to be theirs`() {
    let types = ContentType.allCases.filter { $0.mediaType != nil }
    for type in types { #expect(MediaExtension.isMedia(type.fileExtension), "\(type)") }
    #expect(types.count == 15)
    #expect(MediaExtension.isMovie("mov") && !MediaExtension.isMovie("jpg"))
    #expect(MediaExtension.isRaw("cr2") && !MediaExtension.isRaw("dng"))
  }

  @Test func `formats that share an extension have names by which a file is identified`() {
    let known: Set<String> = [
      FileFormat.transportStreamName, FileFormat.programStreamName, FileFormat.pointerName,
    ]
    for (name, formats) in MediaExtension.shared {
      #expect(formats.isSubset(of: known), "\(name)")
      #expect(!MediaExtension.isMedia(name))
      #expect(!MediaExtension.isMedia(name, of: .unknown))
      #expect(!MediaExtension.isMedia(name, of: .foreign("SVG")))
      #expect(MediaExtension.isMedia(name, of: .media(.tiff)))
      for format in formats { #expect(MediaExtension.isMedia(name, of: .foreign(format))) }
    }
    #expect(MediaExtension.isMedia("jpg", of: .unknown))
    #expect(!MediaExtension.isMedia("ico", of: .foreign("ICO")))
    #expect(!MediaExtension.isMedia(nil, of: .unknown))
  }

  // MARK: Other copies of the list

  @Test func `the hook of pre-commit is passed all that name nothing else, and XMP`() throws {
    let names = MediaExtension.all.union(["xmp"]).sorted().joined(separator: "|")
    let line = #"  files: '(?i)\.("# + names + #")$'"#
    #expect(
      try text(".pre-commit-hooks.yaml").split(separator: "\n").map(String.init).contains(line))
  }

  @Test func `the page on folders has all of them`() throws {
    let page = try text("Documentation/Folders.md")
    let lists = [
      MediaExtension.all, Set(MediaExtension.shared.keys), MediaExtension.iconsAndFonts,
    ]
    for list in lists {
      let words = list.sorted().map { "`.\($0)`" }.joined(separator: " ")
      #expect(page.contains("| \(words) |"), "\(words)")
    }
  }
}
