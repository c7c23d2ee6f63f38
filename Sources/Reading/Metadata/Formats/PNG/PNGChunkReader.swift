import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads one chunk that is not needed to show the picture.
struct PNGChunkReader {
  let type: FourCC
  let payload: [UInt8]
  /// The length of its data, of which `payload` may have only the first bytes.
  let length: Int
  /// Whether its checksum is correct; decoders skip a chunk with a wrong one.
  let isIntact: Bool
  /// Whether it is the first of its type and comes before the picture's data.
  let isFirst: Bool
  /// The table of offsets in Apple's chunk, or nil for other chunks.
  let offsets: PNGAppleOffsets?
  let shape: PNGChunkShape
  let depth: Int

  static let lengthLimit = 64 << 20

  /// The readable name of the chunk: its type, if that is known.
  var name: String { Catalogue.pngChunk(text)?.key ?? "unknown chunk" }

  private var text: String { type.text }

  /// Reads the chunk; `start` is the number of bytes of its data before the content.
  func content(_ budget: inout InflationBudget) -> (Block.Content, start: Int) {
    let row = Catalogue.pngChunk(text)
    guard isIntact else { return (.whole(broken(row)), 0) }
    do {
      switch text {
      case "eXIf", "exIf", "zxIf": return (.png(try exif(&budget)), 0)
      case "iCCP": return (.png(try profile(&budget)), 0)
      case "tEXt", "zTXt", "iTXt": return (try textContent(&budget), 0)
      default: break
      }
    } catch {
      return (.whole(broken(row)), 0)
    }
    return (.whole(whole(row)), 0)
  }

  // MARK: Chunks that are removed or kept whole

  private func whole(_ row: CatalogueRow?) -> Element {
    guard let row else {
      return CarrierSignature.occurs(in: payload) ? broken(nil) : unrecognised(.segment)
    }
    switch row.kinds.first {
    case .rendering:
      if let offsets { return element(row, of: offsets) }
      return isFirst && shape.fits(payload, as: text) ? element(row) : broken(row)
    case .captureTime, .exposure: return shape.fits(payload, as: text) ? element(row) : broken(row)
    case .provenance:
      var element = element(row)
      element.reading = .signed
      element.carrier = text == "caBX" ? .jumbf : .segment
      return element
    default: return CarrierSignature.occurs(in: payload) ? broken(row) : element(row)
    }
  }

  private func element(_ row: CatalogueRow) -> Element {
    Element(row, carrier: .segment, at: payload.indices, of: payload)
  }

  /// Returns an element that ignores the offset, which depends on the layout, but not the chunk
  /// that it points to.
  private func element(_ row: CatalogueRow, of offsets: PNGAppleOffsets) -> Element {
    var shown = payload
    shown.replace(at: PNGAppleOffsets.offsetField, with: UInt32(0))
    var element = element(row)
    element.fingerprint = Fingerprint(of: shown)
    return element
  }

  private func unrecognised(_ carrier: Carrier) -> Element {
    var element = Element(unrecognised: payload.indices, carrier: carrier, of: payload)
    element.length = length
    return element
  }

  private func broken(_ row: CatalogueRow?) -> Element {
    let mayTurn = text.lowercased().hasSuffix("xif") && OrientationTrace.occurs(in: payload)
    return Element(
      kinds: mayTurn ? Kinds.anything.adding(Kinds(.rendering)) : .anything, reading: .malformed,
      carrier: .segment, key: row.map { .known($0.key) } ?? .other, path: "", offset: 0,
      length: length, fingerprint: Fingerprint(of: payload))
  }

  // MARK: EXIF and colour profiles

  private func exif(_ budget: inout InflationBudget) throws(MetadataError) -> PNGCarrier {
    var bytes = payload
    let signature = CarrierForm.exif.signatureLength(in: payload)
    bytes.removeFirst(signature)
    // In a proposal that was not adopted, a zero and the length precede a stream.
    let isCoded = bytes.first == 0
    if isCoded {
      bytes = try budget.inflateWhole(Array(bytes.dropFirst(5)))
    }
    let content = try CarrierForm.exif.content(bytes, depth: depth)
    return PNGCarrier(
      type: isCoded ? "eXIf" : type, head: Array(payload.prefix(isCoded ? 0 : signature)),
      coding: .plain, labels: [], content: content)
  }

  /// Reads a colour profile.
  ///
  /// ```
  /// name, 1 to 79 | 0 | method, 0 | zlib stream of the profile
  /// ```
  /// [ISO 15948 11.3.3.3]
  private func profile(_ budget: inout InflationBudget) throws(MetadataError) -> PNGCarrier {
    let (name, start) = try PNGText.word(at: 0, in: payload)
    guard (1...79).contains(name.count), payload.dropFirst(start).first == 0 else {
      throw .malformed(what: "a colour profile without its name", at: 0)
    }
    let stream = Array(payload[(start + 1)...])
    let inflated = try budget.inflate(stream)
    var labels: [PNGCarrier.Label] = []
    if !Self.plainNames.contains(name), let row = Catalogue.pngProfileFields["name"] {
      labels.append(
        .init(
          element: Element(row, carrier: .segment, at: 0..<name.count, of: payload), part: .name))
    }
    if inflated.length < stream.count {
      let slack = (start + 1 + inflated.length)..<payload.count
      labels.append(
        .init(
          element: Element(unrecognised: slack, carrier: .segment, of: payload),
          part: .slack(Array(payload[slack]))))
    }
    return PNGCarrier(
      type: type, head: name + [0, 0], coding: .deflated, labels: labels,
      content: try CarrierForm.icc.content(inflated.bytes, depth: depth))
  }

  /// The names that programs give to every profile, which reveal nothing.
  private static let plainNames: Set<[UInt8]> = Set(
    [
      PNGCarrier.plainName, "icm", "ICC", "ICC Profile", "ICC profile", "Photoshop ICC profile",
      "sRGB", "sRGB IEC61966-2.1", "Display P3", "Adobe RGB (1998)", "kCGColorSpaceSRGB",
      "kCGColorSpaceDisplayP3", "kCGColorSpaceGenericRGB",
    ].map { Array($0.utf8) })

  // MARK: Texts

  private func textContent(
    _ budget: inout InflationBudget
  ) throws(MetadataError) -> Block.Content {
    let text = try PNGText(parsing: payload, type: type, budget: &budget)
    if text.keyword == "XML:com.adobe.xmp" {
      // [XMP 3 1.1.5] Neither language nor translation; with either, the chunk is removed whole.
      guard text.translation.isEmpty else {
        throw .malformed(what: "XMP with a language", at: 0)
      }
      return .png(try carrier(.xmp, holding: text.text, of: text, in: nil))
    }
    if text.keyword.lowercased().hasPrefix(PNGRawProfile.keyword.lowercased()) {
      guard text.translation.isEmpty, let form = Self.form(of: text.keyword) else {
        throw .malformed(what: "an unknown profile", at: 0)
      }
      let profile = try PNGRawProfile(parsing: text.text)
      return .png(try carrier(form(profile.bytes), holding: profile.bytes, of: text, in: profile))
    }
    // Pillow finds EXIF in a text with this name.
    if text.keyword.lowercased() == "exif", text.translation.isEmpty,
      text.text.starts(with: JPEGSignature.exif)
    {
      return .png(try carrier(.exif, holding: text.text, of: text, in: nil))
    }
    guard !CarrierSignature.occurs(in: text.text) else {
      throw .malformed(what: "a misplaced carrier", at: 0)
    }
    return .whole(freeText(text))
  }

  private func carrier(
    _ form: CarrierForm, holding bytes: [UInt8], of text: PNGText, in profile: PNGRawProfile?
  ) throws(MetadataError) -> PNGCarrier {
    let signature = form.signatureLength(in: bytes)
    let content = try form.content(Array(bytes.dropFirst(signature)), depth: depth)
    let isInternational = type == PNGText.international
    var head = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0]
    if isInternational { head += [0, 0, 0, 0] }
    let start = Array(bytes.prefix(signature))
    return PNGCarrier(
      type: isInternational ? type : PNGText.plain, head: profile == nil ? head + start : head,
      coding: profile.map { .digits(title: $0.title, signature: start) } ?? .plain, labels: [],
      content: content)
  }

  /// Returns the form in which a profile of this name is read; if a name has several, the first
  /// bytes decide.
  private static func form(of keyword: String) -> (([UInt8]) -> CarrierForm)? {
    switch keyword.dropFirst(PNGRawProfile.keyword.count).lowercased() {
    case "exif", "app1": { $0.starts(with: JPEGSignature.xmp) ? .xmp : .exif }
    case "xmp": { _ in .xmp }
    case "icc", "icm": { _ in .icc }
    case "iptc":
      {
        $0.starts(with: "8BIM") || $0.starts(with: JPEGSignature.photoshop) ? .photoshop : .iptc
      }
    case "8bim": { _ in .photoshop }
    default: nil
    }
  }

  private func freeText(_ text: PNGText) -> Element {
    var element = unrecognised(.comment)
    // The value does not depend on the encoding.
    element.fingerprint = Fingerprint(of: text.translation + [0] + text.text)
    element.length = text.text.count
    if let row = Catalogue.pngText(text.keyword) {
      element.key = .known(row.key)
      element.kinds = row.kinds
      element.reading = .read
    } else if let kinds = Catalogue.pngTextRule(text.keyword) {
      element.kinds = kinds
      element.reading = .read
    }
    // The language, and the keyword in it, are free text.
    if PositionText.occurs(inBytes: text.translation) {
      let isUnknown = element.reading == .unrecognised
      element.kinds = isUnknown ? .opaque(.location) : element.kinds.adding(Kinds(.location))
      if isUnknown { element.reading = .malformed }
    }
    return element
  }
}

extension FourCC {
  /// The code as text.
  var text: String {
    String(
      [24, 16, 8, 0].map {
        Character(Unicode.Scalar(UInt8(truncatingIfNeeded: code >> UInt32($0))))
      })
  }
}
