import Files
import Foundation
import Glibc
import Testing

@Suite struct SourceFileRestTests {
  @Test func `a file that another process has open for writing is not at rest`() throws {
    let scratch = try Scratch()
    let path = try scratch.write("x", "a.jpg")
    let file = try SourceFile(opening: path)
    // If the file system does not support leases, only time can tell.
    try #require(file.rest == .atRest)
    let writer = unsafe open(path.text ?? "", O_WRONLY)
    #expect(file.rest == .written)
    close(writer)
    #expect(file.rest == .atRest)
  }
}
