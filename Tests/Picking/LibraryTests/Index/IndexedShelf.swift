import Foundation
import Omit
import Samples

@testable import Library

/// A library over one folder of a shelf, and the photos that are put into it.
struct IndexedShelf {
  let shelf: Shelf
  let store: LibraryStore
  let folder: LibraryFolder
  let observers = LibraryObservers()
  let scanner: LibraryScanner

  init() throws {
    shelf = try Shelf()
    try shelf.makeFolder("Photos")
    store = try LibraryStore()
    folder = try store.add(folder: shelf.path("Photos"))
    scanner = LibraryScanner(store: store, notifying: observers)
  }

  /// A library that scans the folder before it answers.
  var library: PhotoLibrary { PhotoLibrary(store: store, freshness: .zero) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let path = shelf.path("Photos/\(name)")
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    // Writing to a pipe without a reader would block forever.
    if let type, type != .typeRegular { try FileManager.default.removeItem(atPath: path) }
    try shelf.put("Photos/\(name)", bytes)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: shelf.path("Photos/\(name)"))
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(
      atPath: shelf.path("Photos/\(name)"), toPath: shelf.path("Photos/\(other)"))
  }

  /// The index's rows of the assets that exist.
  func rows() throws -> [LibraryIndexRow] {
    try store.reading { try LibraryIndexRow.all(in: $0) }
  }

  /// The rows of a new index of the same folder.
  func rowsOfNewIndex() throws -> [LibraryIndexRow] {
    let store = try LibraryStore()
    _ = try store.add(folder: folder.path, title: folder.title)
    try LibraryScanner(store: store, notifying: LibraryObservers()).scan()
    return try store.reading { try LibraryIndexRow.all(in: $0) }
  }

  /// Returns a JPEG that was taken at a time, such as `2033:02:15 15:36:14`.
  static func photo(
    taken time: String? = nil, stars: Int? = nil, comment: String? = nil, xmp: String? = nil
  ) -> [UInt8] {
    var jpeg = JPEGBuilder()
    if let time {
      var block = TIFFBuilder()
      block.directory(at: 8, [block.entry(0x8769, 4, 1, block.number(UInt32(26)))])
      block.directory(at: 26, [block.entry(0x9003, 2, 20, block.number(UInt32(44)))])
      block.put(Array("\(time)\0".utf8), at: 44)
      jpeg = jpeg.application(1, "Exif\0\0", block.bytes)
    }
    if let xmp = xmp ?? stars.map({ "xmp:Rating=\"\($0)\"" }) {
      let packet = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
        xmlns:iptc="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" \
        \(xmp)/></rdf:RDF></x:xmpmeta>
        """
      jpeg = jpeg.application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
    }
    if let comment { jpeg = jpeg.segment(0xFE, Array(comment.utf8)) }
    return jpeg.picture().bytes
  }
}
