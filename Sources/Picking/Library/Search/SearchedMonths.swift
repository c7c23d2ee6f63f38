import Omit

/// The names of months in the languages of the pages, as people type them.
enum SearchedMonths {
  /// Words inside dates that mean nothing by themselves.
  static let fillers: Set<String> = ["de", "del", "of", "du"]

  /// Returns the number of a month, from 1, or nil if the word is not a month.
  static func number(of word: String) -> Int? {
    numbers[word.hasSuffix(".") ? String(word.dropLast()) : word]
  }

  /// Returns a text with ASCII digits in place of those of other scripts.
  static func withPlainDigits(_ text: String) -> String {
    String(
      text.map { character in
        guard !character.isASCII, let digit = character.wholeNumberValue, (0...9).contains(digit),
          character.unicodeScalars.first?.properties.numericType == .decimal
        else { return character }
        return Character("\(digit)")
      })
  }

  /// The names of each month.
  ///
  /// English, German, Spanish, French, Portuguese, Arabic, Chinese, and
  /// short forms. Japanese and Chinese numbers with `月` need no table.
  private static let names = [
    "January Jan Januar Jänner enero janvier janv janeiro يناير كانون 一月",
    "February Feb Februar febrero février févr fevereiro fev فبراير شباط 二月",
    "March Mar März Mär marzo mars março مارس آذار 三月",
    "April Apr abril abr avril avr أبريل إبريل ابريل نيسان 四月",
    "May Mai mayo maio مايو أيار 五月",
    "June Jun Juni junio juin junho يونيو حزيران 六月",
    "July Jul Juli julio juillet juil julho يوليو تموز 七月",
    "August Aug agosto ago août أغسطس اغسطس آب 八月",
    "September Sep Sept septiembre setiembre septembre setembro set سبتمبر أيلول 九月",
    "October Oct Oktober Okt octubre octobre outubro out أكتوبر اكتوبر 十月",
    "November Nov noviembre novembre novembro نوفمبر 十一月",
    "December Dec Dezember Dez diciembre dic décembre déc dezembro ديسمبر 十二月",
  ]

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (index, line) in names.enumerated() {
      for name in line.split(separator: " ") {
        numbers[SearchableText(String(name)).lines] = index + 1
      }
    }
    return numbers
  }()
}
