import Files
import Testing

@testable import Omit

@Suite struct NamingRootTests {
  private static let root = NamingRoot(from: "/srv/site/images", to: "/srv/site")

  @Test(arguments: [
    ("a.jpg", "images/a.jpg"), ("./a.jpg", "images/a.jpg"), ("../b/a.jpg", "b/a.jpg"),
    ("b//c/../a.jpg", "images/b/a.jpg"), ("/srv/site/a.jpg", "a.jpg"), ("..", "."),
    ("../../a.jpg", "/srv/a.jpg"), ("/srv/sites/a.jpg", "/srv/sites/a.jpg"),
    ("../../../../../a.jpg", "/a.jpg"),
  ])
  func `names count from the root, and those elsewhere from the file system's`(
    _ name: String, _ expected: String
  ) {
    #expect(Self.root.relative(FileName(name)) == FileName(expected))
  }

  @Test func `names that are already relative to the root are unchanged`() {
    #expect(Self.root.forRelativeNames.relative("a/b.jpg") == "a/b.jpg")
  }

  @Test(arguments: [
    ("images/a.jpg", "a.jpg"), ("images/b/a.jpg", "b/a.jpg"), ("a.jpg", "../a.jpg"),
    ("fonts/b/a.jpg", "../fonts/b/a.jpg"), ("images", "../images"),
  ])
  func `names that count from the root are found from the working directory`(
    _ name: String, _ expected: String
  ) {
    #expect(Self.root.fromStart(FileName(name)) == FileName(expected))
    #expect(Self.root.relative(Self.root.fromStart(FileName(name))) == FileName(name))
    #expect(Self.root.forRelativeNames.fromStart(FileName(name)) == FileName(name))
  }

  @Test func `from elsewhere names are found from the root of the file system`() {
    #expect(NamingRoot(from: "/tmp", to: "/srv/site").fromStart("a.jpg") == "/srv/site/a.jpg")
  }
}
