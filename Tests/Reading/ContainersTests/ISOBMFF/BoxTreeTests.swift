import Bytes
import Containers
import Samples
import Testing

@Suite struct BoxTreeTests {
  private static let file = BoxBuilder.heic(
    [1, 2, 3], BoxBuilder.box("iprp", BoxBuilder.box("ipco", BoxBuilder.box("irot", [0]))))

  @Test func `boxes inside boxes are read with their paths`() throws {
    let tree = try BoxTree(parsing: Self.file)
    #expect(tree.boxes.map(\.type) == ["ftyp", "mdat", "meta"])
    let ipco = try #require(tree.first("meta")?.first("iprp")?.first("ipco"))
    #expect(ipco.path == "meta/iprp/ipco")
    #expect(ipco.children.map(\.type) == ["irot"])
    #expect(tree.tail.isEmpty)
  }

  @Test func `every prefix of a file is refused or leaves a tail`() {
    var read = 0
    for length in 0..<Self.file.count {
      if let tree = try? BoxTree(parsing: Array(Self.file[..<length])) {
        read += 1
        let end = tree.boxes.last?.box.range.upperBound ?? 0
        #expect(end + tree.tail.count == length)
      }
    }
    // These are the ends of boxes, places before which fewer bytes than a header follow, and places
    // inside of mdat.
    #expect(read == 27)
  }

  @Test(arguments: ["mdat", "free", "skip", "wide"])
  func `a last box of samples or of room ends with the file`(type: String) throws {
    let whole = BoxBuilder.box(type, Array("0123456789".utf8))
    let cut = Self.file + whole.dropLast(4)
    let tree = try BoxTree(parsing: cut)
    #expect(tree.boxes.last?.type.text == type)
    #expect(tree.boxes.last?.box.range.upperBound == cut.count)
    #expect(tree.tail.isEmpty)
  }

  @Test(arguments: ["udta", "uuid", "moof", "mfra", "sidx", "emsg"])
  func `another box without its end is a tail`(type: String) throws {
    let start = Self.file.count
    let cut = Self.file + BoxBuilder.box(type, Array(repeating: 1, count: 40)).dropLast(4)
    #expect(try BoxTree(parsing: cut).tail == start..<cut.count)
  }

  @Test(arguments: ["moov", "meta"])
  func `a movie or a picture without the end of its tables is refused`(type: String) {
    let cut = Self.file + BoxBuilder.box(type, Array(repeating: 1, count: 40)).dropLast(4)
    #expect(throws: ContainerError.self) { try BoxTree(parsing: Array(cut)) }
  }

  @Test func `a box that extends past its parent is refused with the path of the parent`() {
    var bytes = Self.file
    let index = bytes.count - 9
    bytes.replace(at: index, with: UInt32(99))
    #expect {
      try BoxTree(parsing: bytes)
    } throws: { error in
      "\(error)".contains("meta/iprp/ipco: box of 99 bytes runs past its parent")
    }
  }

  @Test func `boxes nested too deep are refused`() {
    let deep = (0..<40).reduce([UInt8]()) { inner, _ in BoxBuilder.box("moov", inner) }
    #expect {
      try BoxTree(parsing: deep)
    } throws: { error in
      if case .limitExceeded = error as? ContainerError { true } else { false }
    }
  }

  @Test func `a second file after the last box is a tail`() throws {
    let movie = BoxBuilder.box("ftyp", Array("mp42\0\0\0\0".utf8)) + BoxBuilder.box("moov")
    let tree = try BoxTree(parsing: Self.file + movie)
    #expect(tree.tail == Self.file.count..<(Self.file.count + movie.count))
  }

  @Test func `bytes after the last box that are not a box are a tail`() throws {
    let tree = try BoxTree(parsing: Self.file + Array("some words of no box".utf8))
    #expect(tree.tail.count == 20)
  }

  @Test func `an open-ended box may only be at the top level`() {
    var bytes = Self.file
    bytes.replace(at: bytes.count - 9, with: UInt32(0))
    #expect(throws: ContainerError.self) { try BoxTree(parsing: bytes) }
  }
}
