/// How words stand out on a terminal that can colour them.
struct Style: Sendable {
  let isOn: Bool

  /// Fits an output.
  init(for output: TextOutput) { isOn = output.isTerminal && Terminal.isColoured }

  static let plain = Style(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  func good(_ text: String) -> String { paint(text, 32) }
  func bad(_ text: String) -> String { paint(text, 31) }
  func caution(_ text: String) -> String { paint(text, 33) }
  func faint(_ text: String) -> String { paint(text, 2) }
  func strong(_ text: String) -> String { paint(text, 1) }

  /// Select Graphic Rendition [ECMA-48 8.3.117].
  private func paint(_ text: String, _ parameter: Int) -> String {
    isOn ? "\u{1B}[\(parameter)m\(text)\u{1B}[0m" : text
  }
}
