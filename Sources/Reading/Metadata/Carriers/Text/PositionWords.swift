/// The words for directions and angles in the languages of the picker and of large countries.
///
/// Each word is read as the letters that the grammar of positions uses: hemispheres as one letter,
/// axes as `latitude` and `longitude`, units as signs.
enum PositionWords {
  /// Returns the letter of a hemisphere for a word in ASCII letters.
  static func hemisphere(_ word: some Collection<UInt8>) -> UInt8? {
    (1...7).contains(word.count) ? hemispheres[number(of: word)] : nil
  }

  /// Returns the letters of a word of at most eight as one number.
  private static func number(of word: some Collection<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let hemispheres: [UInt64: UInt8] = {
    var letters: [UInt64: UInt8] = [:]
    for (letter, words) in [
      ("n", "n north nord norte noord norden utara"),
      ("s", "s south sud sued sur sul zuid syd selatan"),
      // `o` is east in German and west in French, but the axis is the same.
      ("e", "e east est este leste ost oost timur"), ("w", "w o west ouest oeste ovest barat"),
    ] {
      for word in words.split(separator: " ") {
        letters[number(of: word.utf8)] = letter.utf8.first
      }
    }
    return letters
  }()

  /// The endings of names for the axes, in ASCII letters.
  static let axes: [(ending: String, isLatitude: Bool)] = [
    ("latitude", true), ("longitude", false), ("latitud", true), ("longitud", false),
    ("latitudine", true), ("longitudine", false), ("breitengrad", true),
    ("breedtegraad", true), ("lengtegraad", false), ("breddegrad", true), ("lengdegrad", false),
    ("enlem", true), ("boylam", false), ("lintang", true), ("bujur", false),
  ]

  /// The words in other letters, in lower case, and their readings.
  ///
  /// If two words begin alike, the longer one comes first.
  ///
  /// Words that also mean width and length are read as abbreviations, which count only in pairs.
  private static let table: [(word: String, reading: String)] = [
    // Japanese and Chinese
    ("北緯", " n "), ("南緯", " s "), ("東経", " e "), ("西経", " w "), ("東經", " e "), ("西經", " w "),
    ("北纬", " n "), ("南纬", " s "), ("东经", " e "), ("西经", " w "), ("緯度", " latitude "),
    ("経度", " longitude "), ("經度", " longitude "), ("纬度", " latitude "), ("经度", " longitude "),
    ("度", "\u{1}"), ("分", "'"), ("秒", "\""),
    // Korean
    ("북위", " n "), ("남위", " s "), ("동경", " e "), ("서경", " w "), ("위도", " latitude "),
    ("경도", " longitude "), ("도", "\u{1}"), ("분", "'"), ("초", "\""),
    // Russian
    ("с.ш.", " n "), ("ю.ш.", " s "), ("в.д.", " e "), ("з.д.", " w "), ("с. ш.", " n "),
    ("ю. ш.", " s "), ("в. д.", " e "), ("з. д.", " w "), ("широта", " latitude "),
    ("долгота", " longitude "),
    // German, Polish, Portuguese, Vietnamese
    ("längengrad", " longitude "), ("länge", " lng "), ("süd", " s "),
    ("szerokość", " lat "), ("długość", " lng "), ("vĩ độ", " latitude "),
    ("kinh độ", " longitude "),
    // Arabic, Persian, Hindi, Bengali, Greek, Thai
    ("خط العرض", " latitude "), ("خط الطول", " longitude "), ("شمالا", " n "), ("جنوبا", " s "),
    ("شرقا", " e "), ("غربا", " w "), ("عرض جغرافیایی", " latitude "),
    ("طول جغرافیایی", " longitude "),
    ("अक्षांश", " latitude "), ("देशांतर", " longitude "), ("অক্ষাংশ", " latitude "),
    ("দ্রাঘিমাংশ", " longitude "), ("πλάτος", " lat "), ("μήκος", " lng "),
    ("ละติจูด", " latitude "), ("ลองจิจูด", " longitude "),
  ]

  /// The words by their first character.
  private static let byFirst: [Unicode.Scalar: [(word: [Unicode.Scalar], reading: [UInt8])]] = {
    var words: [Unicode.Scalar: [(word: [Unicode.Scalar], reading: [UInt8])]] = [:]
    for (word, reading) in table {
      let scalars = Array(word.unicodeScalars)
      guard let first = scalars.first else { continue }
      words[first, default: []].append((scalars, Array(reading.utf8)))
    }
    return words
  }()

  /// Returns the word at a position, as its number of characters and its reading.
  static func word(
    at index: Int, of scalars: [Unicode.Scalar]
  ) -> (length: Int, reading: [UInt8])? {
    guard let words = byFirst[scalars[index]] else { return nil }
    return words.first { scalars[index...].starts(with: $0.word) }
      .map { ($0.word.count, $0.reading) }
  }
}
