import Bytes
import Catalogue
import Vocabulary

/// A text tag of a colour profile, such as a name or a notice.
///
///     text   0 "text"   4 zeros   8 ASCII, and zeros
///     desc   0 "desc"   4 zeros   8 count 4   12 ASCII, and zeros
///            then  language 4   count 4   UTF-16
///            then  script 2   count 1   67 bytes of that script
///     mluc   0 "mluc"   4 zeros   8 count 4   12 the number 12, 4
///           16 a record for each language: language 4, length 4, offset 4; then UTF-16
///
/// [ICC.1:2022 10.15, 10.24; ICC.1:2001-04 6.5.17]
package struct ICCText: Sendable, Hashable {
  /// The strings in all languages and scripts, without trailing zeros and empty strings.
  let texts: [String]

  /// Reads the data of a tag, or returns nil if it is not text alone.
  init?(parsing data: [UInt8]) {
    guard data.holds([0, 0, 0, 0], at: 4) else { return nil }
    let found: [String]?
    if data.starts(with: "text") {
      found = Self.latin1(data[8...]).map { [$0] }
    } else if data.starts(with: "desc") {
      found = Self.descriptions(in: data)
    } else if data.starts(with: "mluc") {
      found = Self.translations(in: data)
    } else {
      return nil
    }
    guard let found else { return nil }
    texts = found.filter { !$0.isEmpty }
  }

  /// Whether the text reveals nothing: it is empty, or a name that millions of pictures have.
  var isNeutral: Bool { texts.allSatisfy(NeutralProfileText.contains) }

  /// Returns the kinds of a row, with those added that the text reveals: dates and serial numbers.
  func kinds(of row: CatalogueRow) -> Kinds {
    let words = texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || "-:/._".contains($0)) } }
    var kinds = row.kinds
    if words.contains(where: Self.isSerial) { kinds = kinds.adding(Kinds(.deviceIdentity)) }
    if words.contains(where: Self.isDate) { kinds = kinds.adding(Kinds(.captureTime)) }
    return kinds
  }

  /// Returns data of the same type that is empty and not longer, or nil if there is none.
  package static func empty(inPlaceOf data: some Collection<UInt8>) -> [UInt8]? {
    let type = Array(data.prefix(4))
    var empty = type + [0, 0, 0, 0]
    if type.elementsEqual("text".utf8) {
      empty.append(0)
    } else if type.elementsEqual("desc".utf8) {
      empty.append(number: UInt32(1))
      empty += [UInt8](repeating: 0, count: min(79, max(1, data.count - empty.count)))
    } else if type.elementsEqual("mluc".utf8) {
      empty.append(number: UInt32(data.count < oneRecord ? 0 : 1))
      empty.append(number: UInt32(recordLength))
      if data.count >= oneRecord {
        empty += "enUS".utf8
        empty.append(number: UInt32(0))
        empty.append(number: UInt32(oneRecord))
      }
    } else {
      return nil
    }
    return empty.count <= data.count ? empty : nil
  }

  /// The maximum number of languages: Apple's profiles have some forty.
  private static let languageLimit = 200
  private static let recordLength = 12
  /// The length of a text with one record and no characters.
  private static let oneRecord = 28
}

extension ICCText {
  private static func descriptions(in data: [UInt8]) -> [String]? {
    guard let count = data.uint32(at: 8),
      let range = ByteRange(at: 12, count: Int(count), within: data.count),
      let name = latin1(data[range])
    else { return nil }
    // Old writers leave out everything after the name.
    let rest = Array(data[range.upperBound...])
    guard !rest.isBlank else { return [name] }
    guard let language = rest.uint32(at: 0), [0, english].contains(language),
      let units = rest.uint32(at: 4), units <= rest.count,
      let wide = ByteRange(at: 8, count: 2 * Int(units), within: rest.count),
      let translation = utf16(rest[wide])
    else { return nil }
    let script = rest[wide.upperBound...]
    // The script is one of some thirty; its strings use encodings older than Unicode.
    guard !script.isBlank else { return [name, translation] }
    guard let count = script.dropFirst(2).first, count <= 67,
      let code = script.uint16(at: script.startIndex),
      code <= 32, let local = latin1(script.dropFirst(3).prefix(Int(count))),
      script.dropFirst(3 + Int(count)).isBlank
    else { return nil }
    return [name, translation, local]
  }

  private static func translations(in data: [UInt8]) -> [String]? {
    guard let count = data.uint32(at: 8), count <= languageLimit,
      data.uint32(at: 12) == UInt32(recordLength),
      let records = ByteRange(at: 16, count: recordLength * Int(count), within: data.count)
    else { return nil }
    var texts: [String] = []
    var textRanges: [ByteRange] = []
    for record in stride(from: records.lowerBound, to: records.upperBound, by: recordLength) {
      guard data[record..<(record + 4)].allSatisfy({ isLetter($0) || $0 == 0 }),
        let length = data.uint32(at: record + 4), let offset = data.uint32(at: record + 8),
        offset >= records.upperBound,
        let range = ByteRange(at: Int(offset), count: Int(length), within: data.count),
        let text = utf16(data[range])
      else { return nil }
      texts.append(text)
      textRanges.append(range)
    }
    let rest = [records.upperBound..<data.count].subtracting(textRanges.sortedByStart())
    return rest.allSatisfy { data[$0].isBlank } ? texts : nil
  }

  // [ICC.1:2001-04 6.5.17] Some writers say `enUS`.
  private static let english: UInt32 = 0x656E_5553

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Returns the string before the zeros, or nil if anything else follows the first zero.
  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.prefix { $0 != 0 }
    guard bytes.dropFirst(text.count).isBlank else { return nil }
    return String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).compactMap {
      bytes.uint16(at: $0)
    }
    let text = units.prefix { $0 != 0 }
    guard units.dropFirst(text.count).allSatisfy({ $0 == 0 }) else { return nil }
    return String(decoding: text, as: UTF16.self)
  }

  /// Returns whether a word is the number of one device, not of a standard or a year.
  private static func isSerial(_ word: Substring) -> Bool {
    word.utf8.count >= 6 && word.utf8.count(where: \.isDigit) >= 4 && !isDate(word)
  }

  private static func isDate(_ word: Substring) -> Bool {
    IdentifyingText.beginsWithDate(word)
      || IdentifyingText.isDate(Array(word.utf8.filter(\.isDigit)))
  }
}
