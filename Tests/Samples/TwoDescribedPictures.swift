/// A HEIC file whose Exif item describes two pictures, as in files of current iPhones.
///
/// ```
/// ftyp | mdat: picture, Exif | meta: pitm, iinf, iloc, iref: cdsc 3 -> 1, 2, iprp
/// ```
package enum TwoDescribedPictures {
  /// The bytes of the file; its pictures are those of a fixture.
  package static func heic() throws -> [UInt8] {
    let fixture = try FixtureFiles.bytes(of: "heic-motion.heic")
    let picture = try content(of: "mdat", in: fixture)
    let exif: [UInt8] = [0, 0, 0, 0] + Array("MM\0*\0\0\0\u{8}\0\0\0\0\0\0".utf8)
    let properties = try ["hvcC", "ispe"].flatMap { type in
      BoxBuilder.box(type, try content(of: type, in: fixture))
    }
    let entries =
      BoxBuilder.entry(1, "hvc1") + BoxBuilder.entry(2, "hvc1") + BoxBuilder.entry(3, "Exif")
    let locations =
      BoxBuilder.location(1, [(32, picture.count)]) + BoxBuilder.location(2, [(32, picture.count)])
      + BoxBuilder.location(3, [(32 + picture.count, exif.count)])
    return BoxBuilder.heic(
      picture + exif, BoxBuilder.full("pitm", [0, 1]), BoxBuilder.full("iinf", [0, 3], entries),
      BoxBuilder.full("iloc", version: 1, [0x44, 0, 0, 3], locations),
      BoxBuilder.full("iref", BoxBuilder.box("cdsc", [0, 3, 0, 2, 0, 1, 0, 2])),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", properties),
        BoxBuilder.full("ipma", [0, 0, 0, 2], [0, 1, 2, 0x81, 2], [0, 2, 2, 0x81, 2])))
  }

  /// Returns the content of the first box of a type.
  private static func content(of type: String, in bytes: [UInt8]) throws -> [UInt8] {
    guard let typeRange = bytes.firstRange(of: Array(type.utf8)), typeRange.lowerBound >= 4 else {
      throw NoSuchBoxError()
    }
    let size = bytes[(typeRange.lowerBound - 4)..<typeRange.lowerBound].reduce(0) {
      $0 << 8 | Int($1)
    }
    return Array(bytes[typeRange.upperBound..<(typeRange.lowerBound - 4 + size)])
  }

  /// The fixture has no box of the type.
  private struct NoSuchBoxError: Error {}
}
