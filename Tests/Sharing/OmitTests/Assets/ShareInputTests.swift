import Foundation
import Omit
import Samples
import Testing

@Suite struct ShareInputTests {
  @Test
  func `files of one folder belong together, whatever is named between them and by any path`()
    throws
  {
    let folder = try ShareFolder()
    try folder.put("Party/a.jpg", LivePhotoBuilder.still())
    try folder.put("Party/a.mov", LivePhotoBuilder.movie())
    try folder.put("Party/a.jpg.xmp", "x")
    try folder.put("Beach/a.mov", LivePhotoBuilder.movie())
    let names = ["Party/a.jpg", "Beach/a.mov", "Beach/../Party/a.mov", "Party/./a.jpg.xmp"]
    let inputs = try ShareInput.walking(
      names.map { FileName(folder.path("in/\($0)")) }, to: .nowhere)
    #expect(inputs.map(\.name) == names.prefix(2).map { folder.path("in/\($0)") })
    let all = try ShareInput.walking([FileName(folder.path("in"))], to: .nowhere)
    #expect(all.count == 2)
  }
}
