import Omit

/// The value of an item, on one line and without effect on a terminal.
struct ValueText {
  let value: InspectedValue

  /// Longer values are cut: they are there to be recognised.
  static let lengthLimit = 200

  var text: String {
    switch value {
    case .text(let text): cut(Terminal.word(text))
    case .numbers(let numbers): cut(numbers.map(Self.number).joined(separator: " "))
    case .bytes(let bytes):
      cut("\(Quantity.count(bytes.count, "byte")): \(value.hex)")
    }
  }

  private func cut(_ text: String) -> String {
    text.count <= Self.lengthLimit ? text : text.prefix(Self.lengthLimit) + "..."
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
