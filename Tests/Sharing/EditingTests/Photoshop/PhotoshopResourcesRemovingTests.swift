import Bytes
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct PhotoshopResourcesRemovingTests {
  static func resource(
    _ id: UInt16, _ data: [UInt8], name: String = "", signature: String = "8BIM"
  ) -> [UInt8] {
    var bytes = Array(signature.utf8)
    bytes.append(number: id)
    bytes.append(UInt8(name.utf8.count))
    bytes += Array(name.utf8)
    if bytes.count % 2 == 1 { bytes += [0] }
    bytes.append(number: UInt32(data.count))
    return bytes + data + (data.count % 2 == 1 ? [0] : [])
  }

  static let resolution = resource(0x03ED, Array("canaryA".utf8))
  static let named = resource(0x03F3, Array("canaryB".utf8), name: "canaryC!")
  static let iptc = resource(
    0x0404,
    IPTCDatasetsRemovingTests.layout + IPTCDatasetsRemovingTests.secrets.flatMap { $0 })
  static let other = resource(0x0404, IPTCDatasetsRemovingTests.dataset(2, 90, "canaryD"))
  static let digest = resource(0x0425, Array("canary-digest-16".utf8))
  static let xmp = resource(0x0424, XMPForm.all[3].bytes)
  static let foreign = resource(0x0404, Array("canaryE".utf8), signature: "PHUT")
  static let tail = Array("canaryF".utf8)

  static let all = [resolution, named, iptc, other, digest, xmp, foreign, tail]

  @Test func `removing any one element keeps all others and leaves nothing of it`() throws {
    let bytes = Self.all.flatMap { $0 }
    let resources = try PhotoshopResources(parsing: bytes)
    #expect(resources.elements.count == 1 + 2 + 4 + 1 + 3 + 1 + 1)
    #expect(resources.removing([]) == bytes)
    for index in resources.elements.ids {
      let left = try #require(resources.removing([index]))
      let again = try PhotoshopResources(parsing: left)
      let kept = resources.elements.ids.filter {
        $0 != index && !isName($0, of: index, resources)
      }
      #expect(again.elements.map(Trace.init) == kept.map { Trace(resources.elements[$0]) })
      #expect(left.count < bytes.count)
    }
  }

  @Test func `a thumbnail is kept without its metadata`() throws {
    let plain = JPEGBuilder().picture().bytes
    let picture = JPEGBuilder().segment(0xFE, Array("canary of a place".utf8)).picture().bytes
    let bytes = Self.resolution + Self.resource(0x040C, Self.thumbnail(picture))
    let resources = try PhotoshopResources(parsing: bytes)
    let comment = try #require(
      resources.elements.ids.first { resources.elements[$0].carrier == .comment })
    let left = try #require(resources.removing([comment]))
    #expect(left == Self.resolution + Self.resource(0x040C, Self.thumbnail(plain)))
    let again = try PhotoshopResources(parsing: left).elements
    #expect(
      again.map(\.fingerprint) == resources.elements.prefix(comment.position).map(\.fingerprint))
    // The whole thumbnail is removed with its content.
    let thumbnail = try #require(resources.elements[comment].within)
    #expect(thumbnail.position == comment.position - 1)
    #expect(resources.removing([thumbnail, comment]) == Self.resolution)
  }

  /// Returns a header of 28 bytes, with the length of the picture at 20.
  private static func thumbnail(_ picture: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    for number: UInt32 in [1, 8, 8, 24, 192, UInt32(picture.count)] { data.append(number: number) }
    return data + [0, 24, 0, 1] + picture
  }

  @Test func `removing all but one element keeps that`() throws {
    let resources = try PhotoshopResources(parsing: Self.all.dropLast().flatMap { $0 })
    let all = Set(resources.elements.ids)
    for index in all {
      guard case .inner(_, let position) = resources.sources[index] else { continue }
      let left = try #require(resources.removing(all.subtracting([index])))
      let again = try PhotoshopResources(parsing: left)
      #expect(again.elements.map(Trace.init) == [Trace(resources.elements[index])])
      #expect(position >= 0)
    }
    #expect(resources.removing(all) == nil)
  }

  @Test func `the digest of IPTC is removed with any change to it, and otherwise kept`() throws {
    let resources = try PhotoshopResources(parsing: Self.resolution + Self.iptc + Self.digest)
    let unrelated = try #require(resources.removing([0]))
    #expect(unrelated == Self.iptc + Self.digest)
    let changed = try #require(resources.removing([1]))
    #expect(!String(decoding: changed, as: UTF8.self).contains("digest"))
    #expect(resources.removing([1, 2, 3, 4]) == Self.resolution)
  }

  @Test func `untouched resources keep their bytes`() throws {
    let resources = try PhotoshopResources(parsing: Self.all.flatMap { $0 })
    let name = try #require(
      resources.elements.ids.first {
        resources.elements[$0].key == .known("name") || resources.elements[$0].length == 8
      })
    let unnamed = Self.resource(0x03F3, Array("canaryB".utf8))
    let left = [Self.resolution, unnamed] + Self.all.dropFirst(2)
    #expect(resources.removing([name]) == left.flatMap { $0 })
  }

  @Test(.enabled(if: JPEGSamples.arePresent, "samples are absent"))
  func `resources of real files lose any one element and keep all others`() throws {
    var files = 0
    var removals = 0
    for sample in JPEGSamples.all where !sample.photoshop.isEmpty {
      let resources = try PhotoshopResources(parsing: sample.photoshop)
      #expect(resources.removing([]) == sample.photoshop)
      for index in resources.elements.ids {
        let gone = Set(resources.elements.ids.filter { isInside($0, index, resources) })
        let kept = resources.elements.ids.filter { !gone.contains($0) }
        let left = resources.removing(gone)
        let again = try left.map { try PhotoshopResources(parsing: $0) }
        // A thumbnail gets shorter if its content is removed.
        let elements = again?.elements ?? []
        #expect(elements.map(\.fingerprint) == kept.map { resources.elements[$0].fingerprint })
        #expect(elements.map(\.kinds) == kept.map { resources.elements[$0].kinds })
        removals += 1
      }
      files += 1
    }
    #expect(files == 6)
    #expect(removals > 40)
  }

  /// Returns whether an element is another one, or lies in it.
  private func isInside(
    _ element: ElementID, _ owner: ElementID, _ resources: PhotoshopResources
  ) -> Bool {
    if element == owner { return true }
    return resources.elements[element].within.map { isInside($0, owner, resources) } ?? false
  }

  /// Returns whether an element is the name of the resource that another one is.
  private func isName(
    _ name: ElementID, of index: ElementID, _ resources: PhotoshopResources
  ) -> Bool {
    guard case .name(let named) = resources.sources[name],
      case .resource(let resource) = resources.sources[index]
    else { return false }
    return named == resource
  }
}
