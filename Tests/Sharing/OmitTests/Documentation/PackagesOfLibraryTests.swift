import Foundation
import Samples
import Testing

/// What a package has to resolve that depends on the libraries.
@Suite struct PackagesOfLibraryTests {
  private struct Dependency {
    let target: String
    let package: String
    let traits: Set<String>
  }

  /// The products of other packages that a product of this one needs.
  private static func dependencies(of product: String, in manifest: [String: Any]) -> [Dependency] {
    let products = manifest["products"] as? [[String: Any]] ?? []
    let targets = manifest["targets"] as? [[String: Any]] ?? []
    var waiting =
      products.first { $0["name"] as? String == product }?["targets"] as? [String] ?? []
    var (known, found): (Set<String>, [Dependency]) = ([], [])
    while let name = waiting.popLast() {
      guard known.insert(name).inserted,
        let target = targets.first(where: { $0["name"] as? String == name })
      else { continue }
      for dependency in target["dependencies"] as? [[String: Any]] ?? [] {
        if let own = dependency["byName"] as? [Any], let name = own.first as? String {
          waiting.append(name)
        } else if let other = dependency["product"] as? [Any], let package = other[1] as? String {
          let condition = other.last as? [String: Any]
          let traits = condition?["traits"] as? [String] ?? []
          found.append(Dependency(target: name, package: package, traits: Set(traits)))
        }
      }
    }
    #expect(known.count > 3)
    return found
  }

  /// If a module of the library needed one more package, a program that names no traits would not
  /// compile, although everything here does.
  @Test func `without traits, the libraries need no package but three`() throws {
    let process = Process()
    let output = Pipe.forOneProgram()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The folder of this build is locked while the tests run.
    let shop = try LibraryShop()
    process.arguments = [
      "swift", "package", "dump-package", "--scratch-path", shop.folder.path,
    ]
    process.currentDirectoryURL = FixtureFiles.folder.deletingLastPathComponent()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let manifest = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let library = Self.dependencies(of: "Omit", in: manifest)
    #expect(library.allSatisfy { $0.traits.isEmpty })
    #expect(Set(library.map(\.package)) == ["swift-crypto", "GRDB.swift", "Yams"])
    let picker = Self.dependencies(of: "OmitPicker", in: manifest)
    let traits: Set = ["PickerClient", "Programs"]
    #expect(picker.allSatisfy { $0.target == "OmitPicker" && $0.traits == traits })
    #expect(Set(picker.map(\.package)) == ["async-http-client", "swift-nio"])
    // With two enabled traits, every second build would start over.
    let every = manifest["traits"] as? [[String: Any]] ?? []
    let usual = every.first { $0["name"] as? String == "default" }
    #expect((usual?["enabledTraits"] as? [String])?.count == 1)
    #expect(every.allSatisfy { ($0["enabledTraits"] as? [String] ?? []).count <= 1 })
  }
}
