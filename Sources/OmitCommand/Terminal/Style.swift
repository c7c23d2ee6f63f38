/// How words stand out on a terminal that can colour them.
struct Style: Sendable {
  let isOn: Bool

  /// Fits an output.
  init(for output: TextOutput) { isOn = output.isTerminal && Terminal.isColoured }

  static let plain = Style(isOn: false)

  private init(isOn: Bool) { self.isOn = isOn }

  func good(_ text: String) -> String { paint(text, parameter: 32) }
  func bad(_ text: String) -> String { paint(text, parameter: 31) }
  func caution(_ text: String) -> String { paint(text, parameter: 33) }
  func faint(_ text: String) -> String { paint(text, parameter: 2) }
  func strong(_ text: String) -> String { paint(text, parameter: 1) }

  /// Select Graphic Rendition [ECMA-48 8.3.117].
  private func paint(_ text: String, parameter: Int) -> String {
    isOn ? "\u{1B}[\(parameter)m\(text)\u{1B}[0m" : text
  }
}
