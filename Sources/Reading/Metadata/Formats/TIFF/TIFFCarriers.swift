import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Opens a value that is a carrier of its own; returns false if it is not one, or cannot be read.
  mutating func addCarrier(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID, in role: EXIFDirectoryRole
  ) -> Bool {
    guard case .stored(let range) = entry.value, !describesRemovable(index),
      let form = TIFFCarrierKind(rawValue: entry.tag)?.form, mayOpen(range),
      let content = try? form.content(bytes(in: range), depth: input.depth),
      mayAdd(content.elements.count, at: range.lowerBound)
    else { return false }
    elements.carriers.append(
      EXIFCarrier(
        entry: EXIFEntryIndex(position, of: index), range: range,
        name: "\(directories[index].path) \(form.rawValue)", content: content,
        companion: role.companion))
    return true
  }
}

extension EXIFWalk {
  /// Whether a carrier may be opened: that takes longer than reading its bytes, and many entries
  /// may point to one.
  fileprivate mutating func mayOpen(_ range: ByteRange) -> Bool {
    (0..<Self.readingsOfCarriers).allSatisfy { _ in reading.count(range) != nil }
  }

  /// The number of times that the bytes of a carrier count when it is opened.
  private static let readingsOfCarriers = 3

  /// Whether a directory describes a preview that can be removed without all other previews; if so,
  /// the data that describes it is removed with it, whole.
  fileprivate func describesRemovable(_ index: DirectoryID) -> Bool {
    guard directories[index].role.companion != nil else { return false }
    return (elements.coded[index] ?? []).contains { elements[$0].kinds.all.count > 1 }
  }
}

/// The tags whose values are carriers that also occur in other files.
enum TIFFCarrierKind: UInt16 {
  // [XMP part 3 1.1.5]
  case xmp = 0x02BC
  // [IIM 4.2; TIFF private tag]
  case iptc = 0x83BB
  // [Photoshop File Formats, TIFF]
  case photoshop = 0x8649
  // [ICC.1:2022 B.3]
  case icc = 0x8773

  /// The form in which the value is read.
  var form: CarrierForm {
    switch self {
    case .xmp: .xmp
    case .iptc: .iptc
    case .photoshop: .photoshop
    case .icc: .icc
    }
  }
}

extension EXIFDirectory.Role {
  /// The kind that everything in the directory is removed with.
  fileprivate var companion: Kind? {
    switch self {
    case .standard(let role): role.companion
    case .makerNote: nil
    }
  }
}

extension EXIFDirectoryRole {
  /// The kind that everything in the directory is removed with.
  fileprivate var companion: Kind? {
    switch self {
    case .thumbnail: .preview
    case .depthMap: .depth
    case .gps: .location
    case .image, .exif, .interoperability, .subImage: nil
    }
  }
}
