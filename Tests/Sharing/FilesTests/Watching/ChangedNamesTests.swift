import Foundation
import Testing

@testable import Files

@Suite struct ChangedNamesTests {
  @Test func `a file affects its parent folders, and files that may belong to it by name`() {
    var names = ChangedNames()
    #expect(names.isEmpty)
    names.insert(file: "Drop/Sub/a.jpg")
    for name in ["Drop", "Drop/Sub", "Drop/Sub/a.mov", "Drop/Sub/a.jpg.xmp", "Drop/Sub/._a.jpg"] {
      #expect(names.concerns(Path(name)), "\(name)")
    }
    for name in ["Drop/a.jpg", "Drop/Sub/ab.jpg", "Drop/Other", "Drop/Sub/b.jpg"] {
      #expect(!names.concerns(Path(name)), "\(name)")
    }
  }

  @Test func `a file affects files that are named after it, and those it is named after`() {
    var names = ChangedNames()
    names.insert(file: "Drop/IMG_1_HEVC.mov")
    for name in ["Drop/IMG_1.jpg", "Drop/IMG_1_HEVC.jpg", "Drop/IMG_1_HEVC-edited.jpg"] {
      #expect(names.concerns(Path(name)) && names.covers(file: Path(name)), "\(name)")
    }
    for name in ["Drop/IMG_10.jpg", "Drop/IMG.jpg", "Drop/IMG_1-edited.jpg", "IMG_1.jpg"] {
      #expect(!names.concerns(Path(name)), "\(name)")
    }
    var others = ChangedNames()
    others.formUnion(names)
    #expect(others == names)
    others.insertEverything()
    names.formUnion(others)
    #expect(names.concerns("Other/x.jpg"))
  }

  @Test func `a folder concerns everything in it`() {
    var names = ChangedNames()
    names.insert(folder: "Drop/Sub")
    #expect(names.concerns("Drop/Sub") && !names.concerns("Drop/Other"))
    #expect(names.inside("Drop/Sub") == nil && names.inside("Drop") != nil)
  }

  @Test func `more names than are kept are everything`() {
    var names = ChangedNames(atMost: 3)
    for number in 0..<3 { names.insert(file: Path("Drop/\(number).jpg")) }
    #expect(!names.concerns("Drop/x.jpg"))
    names.insert(folder: "Drop/Sub")
    #expect(names.concerns("Drop/x.jpg") && names.inside("Drop") == nil && !names.isEmpty)
  }
}
