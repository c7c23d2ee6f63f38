import Glibc

/// The capabilities of the terminal, and the escaping of text that could do harm there.
enum Terminal {
  /// Whether the terminal can only append output.
  static var isDumb: Bool { (EnvironmentVariable.terminal.value ?? "dumb") == "dumb" }

  /// Whether colours are used by default [no-color.org].
  static var isColoured: Bool { !isDumb && EnvironmentVariable.noColour.value == nil }

  /// Returns the number of characters that fit in a line.
  static func width(of output: TextOutput) -> Int {
    var size = winsize()
    let result = unsafe withUnsafeMutablePointer(to: &size) {
      unsafe ioctl(output.descriptor, UInt(TIOCGWINSZ), UnsafeMutableRawPointer($0))
    }
    // A terminal that does not know its width reports 0.
    guard result == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The least width of help texts: the parser ends the process if there is less room than it needs
  /// to indent them.
  private static let minimumHelpWidth = 40

  /// Sets the width to which the parser wraps help texts.
  static func setHelpWidth() {
    let output = TextOutput.standardOutput
    let width = output.isTerminal ? width(of: output) : 80
    _ = unsafe setenv("COLUMNS", "\(max(minimumHelpWidth, width))", 1)
  }

  /// Returns text without effect on a terminal, except for line feeds.
  static func escaping(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar != "\n", isInvisible(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false  // Unicode's categories, not an enumeration of ours
    }
  }
}

extension Terminal {
  /// Returns text without effect on a terminal, on one line.
  static func word(_ text: String) -> String {
    escaping(text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\u{a}")
  }
}

extension TextOutput {
  /// Writes a line of data that may hold anything, without effect if the output is a terminal.
  mutating func writeData(_ line: String) {
    writeLine(isTerminal ? Terminal.word(line) : line)
  }
}
