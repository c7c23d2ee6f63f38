/// The colours of words on a terminal that supports them.
struct Style: Sendable {
  let isOn: Bool

  /// Makes the style for an output, according to the person's wish.
  init(for output: TextOutput, _ wish: ColourMode) {
    isOn =
      switch wish {
      case .auto: output.isTerminal && Terminal.isColoured
      case .always: true
      case .never: false
      }
  }

  static let plain = Style(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  func good(_ text: String) -> String { paint(text, parameter: 32) }
  func bad(_ text: String) -> String { paint(text, parameter: 31) }
  func caution(_ text: String) -> String { paint(text, parameter: 33) }
  func faint(_ text: String) -> String { paint(text, parameter: 2) }
  func strong(_ text: String) -> String { paint(text, parameter: 1) }

  /// Returns text with Select Graphic Rendition [ECMA-48 8.3.117].
  private func paint(_ text: String, parameter: Int) -> String {
    isOn ? "\u{1B}[\(parameter)m\(text)\u{1B}[0m" : text
  }
}
