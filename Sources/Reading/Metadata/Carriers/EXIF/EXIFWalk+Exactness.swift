import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Finds the values that have a coarse form, after all elements are known.
  mutating func findExactValues() {
    var entriesByDirectory: [DirectoryID: GPSEntries] = [:]
    for (element, slot) in elements.slots.identified {
      guard case .entry(let position, of: let index) = slot else { continue }
      let entry = directories[index].table.entries[position]
      switch directories[index].role {
      case .standard(.gps):
        entriesByDirectory[index, default: GPSEntries()].add(entry, element: element)
      case .standard(.image), .standard(.exif), .standard(.thumbnail), .standard(.depthMap),
        .standard(.subImage):
        if elements[element].reading == .read { elements[element].exact = date(in: entry) }
      case .standard(.interoperability), .makerNote: break
      }
    }
    for (index, entries) in entriesByDirectory {
      findPosition(among: entries, directories[index].table.layout.order)
    }
  }

  private mutating func date(in entry: TIFFEntry) -> ExactValue? {
    guard Catalogue.exifDates.contains(entry.tag), entry.typeCode == TIFFType.ascii.rawValue
    else { return nil }
    let value = bytes(in: entry.valueRange)
    guard value.dropFirst(WrittenDate.exifLength).isBlank else { return nil }
    let text = String(decoding: value.prefix(WrittenDate.exifLength), as: UTF8.self)
    return WrittenDate(text, as: .exif).map(ExactValue.date)
  }

  /// Finds the position of a GPS directory: two angles and their hemispheres, each of them once.
  ///
  /// Both angles are needed, since the width of a cell depends on the latitude [Exif 3.0 4.6.6].
  private mutating func findPosition(among entries: GPSEntries, _ order: ByteOrder) {
    guard
      let latitude = angle(
        GPSTag.latitude, hemisphere: GPSTag.latitudeRef, along: .latitude, among: entries,
        in: order),
      let longitude = angle(
        GPSTag.longitude, hemisphere: GPSTag.longitudeRef, along: .longitude, among: entries,
        in: order),
      let position = Coordinates(latitude: latitude.millionths, longitude: longitude.millionths)
    else { return }
    elements[latitude.element].exact = .latitude(latitude.written, of: position)
    elements[longitude.element].exact = .longitude(longitude.written, of: position)
    elements[latitude.hemisphere].exact = .besideCoordinates
    elements[longitude.hemisphere].exact = .besideCoordinates
    // The version of the GPS attributes: four small numbers, the first of which has always been 2.
    if let (entry, version) = entries.only(GPSTag.versionID, as: .byte, count: 4),
      elements[version].reading == .read
    {
      let numbers = bytes(in: entry.valueRange)
      if numbers.first == 2, numbers.allSatisfy({ $0 < 10 }) {
        elements[version].exact = .besideCoordinates
      }
    }
  }

  private struct Angle {
    let element: ElementID
    let hemisphere: ElementID
    let written: WrittenAngle
    let millionths: Int
  }

  private mutating func angle(
    _ tag: UInt16, hemisphere hemisphereTag: UInt16, along axis: WrittenAngle.Axis,
    among entries: GPSEntries, in order: ByteOrder
  ) -> Angle? {
    guard let (entry, element) = entries.only(tag, as: .rational, count: 3),
      let (letter, hemisphere) = entries.only(hemisphereTag, as: .ascii, count: 2),
      elements[element].reading == .read, elements[hemisphere].reading == .read
    else { return nil }
    let value = bytes(in: entry.valueRange)
    let numbers = (0..<6).compactMap { value.uint32(at: 4 * $0, order) }
    guard numbers.count == 6 else { return nil }
    let written = WrittenAngle.fractions(
      [0, 2, 4].map { WrittenAngle.Fraction(numbers[$0], over: numbers[$0 + 1]) })
    guard let size = written.millionths(along: axis) else { return nil }
    switch (bytes(in: letter.valueRange), axis) {
    case ([UInt8(ascii: "N"), 0], .latitude), ([UInt8(ascii: "E"), 0], .longitude):
      return Angle(element: element, hemisphere: hemisphere, written: written, millionths: size)
    case ([UInt8(ascii: "S"), 0], .latitude), ([UInt8(ascii: "W"), 0], .longitude):
      // Zero has no sign, but its hemisphere is kept, so it becomes the smallest nonzero value.
      return Angle(
        element: element, hemisphere: hemisphere, written: written, millionths: -max(1, size))
    default: return nil
    }
  }
}

/// The entries of a GPS directory, with their elements.
private struct GPSEntries {
  private var byTag: [UInt16: [(entry: TIFFEntry, element: ElementID)]] = [:]

  mutating func add(_ entry: TIFFEntry, element: ElementID) {
    byTag[entry.tag, default: []].append((entry, element))
  }

  /// Returns the entry of a tag if it appears once and has this type and count.
  func only(_ tag: UInt16, as type: TIFFType, count: Int) -> (entry: TIFFEntry, element: ElementID)?
  {
    guard let found = byTag[tag], let first = found.first, found.count == 1,
      first.entry.typeCode == type.rawValue, first.entry.count == count
    else { return nil }
    return first
  }
}
