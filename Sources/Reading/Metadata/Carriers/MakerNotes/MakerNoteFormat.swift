import Bytes
import Catalogue

/// The maker and the layout of a maker note.
struct MakerNoteFormat: Sendable {
  let vendor: MakerNoteVendor
  let body: MakerNoteSignature.Body

  init(of vendor: MakerNoteVendor, _ body: MakerNoteSignature.Body) {
    self.vendor = vendor
    self.body = body
  }

  /// Recognises a maker note by its signature, otherwise by the camera's maker.
  ///
  /// Returns nil if the note is unknown: Google's HDR+ log is encrypted, DJI's is debug text, and
  /// the notes of Huawei, Xiaomi, Vivo and others are undocumented.
  init?(recognising note: ArraySlice<UInt8>, make: [UInt8]) {
    if let signature = MakerNoteSignature.all.first(where: { $0.matches(note) }) {
      vendor = signature.vendor
      body = signature.body
    } else if let named = Self.named(by: make, in: note) {
      (vendor, body) = named
    } else {
      return nil
    }
  }

  /// Returns the format of notes that start with their directory, or with a structure that only the
  /// maker's name identifies.
  private static func named(
    by make: [UInt8], in note: ArraySlice<UInt8>
  ) -> (MakerNoteVendor, MakerNoteSignature.Body)? {
    let name = String(decoding: make.prefix { $0 != 0 }, as: UTF8.self).lowercased()
    let directory = MakerNoteSignature.Body.directory(at: 0, bases: [.header, .block])
    for (prefix, vendor) in makers where name.hasPrefix(prefix) { return (vendor, directory) }
    if name.hasPrefix("samsung") {
      return (.samsung, .directory(at: 0, bases: [.block, .header]))
    }
    // DiMAGE G400 to G600, Revio KD-420Z, DiMAGE E201 and E203: no directory, no receiver
    if name.hasPrefix("konica minolta") || name.hasPrefix("minolta") {
      let closed = ["MLY0", "KC", "+M+M"].contains { note.starts(with: Array($0.utf8)) }
      return (.minolta, closed ? .closed : directory)
    }
    if name.hasPrefix("jvc") || name.hasPrefix("victor"), note.starts(with: Array("VER:".utf8)) {
      return (.jvc, .closed)
    }
    if name.hasPrefix("ricoh") || name.hasPrefix("pentax ricoh") {
      let closed = ["Rev", "Rv"].contains { note.starts(with: Array($0.utf8)) }
      return (.ricoh, closed ? .closed : .directory(at: 8, bases: [.header, .block]))
    }
    // Fixed structures, and directories whose tables name no place.
    if name.hasPrefix("eastman kodak") { return (.kodak, .closed) }
    return nil
  }

  private static let makers: [(prefix: String, vendor: MakerNoteVendor)] = [
    ("canon", .canon), ("casio", .casio), ("dji", .dji), ("flir systems", .flir),
    ("nikon", .nikon), ("nintendo", .nintendo), ("leica camera ag", .leica), ("asahi", .pentax),
    ("sony", .sony),
  ]
}

extension MakerNoteSignature {
  /// Returns whether a maker note starts with the signature.
  func matches(_ note: some RandomAccessCollection<UInt8>) -> Bool { note.starts(with: text) }
}
