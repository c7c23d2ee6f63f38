import Picker
import Testing

@testable import Library

@Suite struct LibraryKeysTests {
  private let keys = LibraryKeys(Array(0..<32))

  @Test
  func `a name of an asset is the same at every start, and another for every file and folder`() {
    let paths = ["/a.jpg", "/b.jpg", "/a/b.jpg", "", "/a.jpg\0"].map { Array($0.utf8) }
    var names: Set<AssetID> = []
    for folder in [Int64(1), 2, 12] {
      for path in paths {
        let name = keys.asset(at: path, in: folder)
        #expect(name == LibraryKeys(Array(0..<32)).asset(at: path, in: folder))
        #expect(name.text.count == 32)
        names.insert(name)
      }
    }
    #expect(names.count == 15)
    #expect(
      keys.asset(at: paths[0], in: 1) != LibraryKeys(Array(1...32)).asset(at: paths[0], in: 1))
  }

  @Test func `callers know one asset by identifiers that have nothing in common`() throws {
    let asset = keys.asset(at: Array("/a.jpg".utf8), in: 1)
    let callers = try ["a", "b", "ab"].map { try CallerID(parsing: $0) }
    let identifiers = callers.map { keys.identifier(of: asset, for: $0) }
    #expect(Set(identifiers + [asset.text]).count == 4)
    #expect(identifiers == callers.map { keys.identifier(of: asset, for: $0) })
  }

  @Test func `an asset is found by its identifier without a list, and only with the caller's key`()
    throws
  {
    let callers = try ["a", "b"].map { try CallerID(parsing: $0) }
    var identifiers: Set<String> = []
    for number in 0..<500 {
      let asset = keys.asset(at: Array("/\(number).jpg".utf8), in: 1)
      for caller in callers {
        let identifier = keys.identifier(of: asset, for: caller)
        identifiers.insert(identifier)
        #expect(keys.asset(identifier: identifier, for: caller) == asset)
      }
      let other = keys.asset(
        identifier: keys.identifier(of: asset, for: callers[0]), for: callers[1])
      #expect(other != nil && other != asset)
    }
    #expect(identifiers.count == 1000)
    for text in ["", "x", String(repeating: "g", count: 32), String(repeating: "A", count: 32)] {
      #expect(keys.asset(identifier: text, for: callers[0]) == nil)
    }
  }
}
