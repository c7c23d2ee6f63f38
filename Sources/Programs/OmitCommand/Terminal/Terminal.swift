import Glibc

/// The terminal: what it can do, and the escaping of text that could do harm there.
enum Terminal {
  /// Whether it can only write on and on.
  static var isDumb: Bool { (EnvironmentVariable.terminal.value ?? "dumb") == "dumb" }

  /// Whether colours are wanted where nothing else is said [no-color.org].
  static var isColoured: Bool { !isDumb && EnvironmentVariable.noColour.value == nil }

  /// How many characters fit in a line.
  static func width(of output: TextOutput) -> Int {
    var size = winsize()
    let result = unsafe withUnsafeMutablePointer(to: &size) {
      unsafe ioctl(output.descriptor, UInt(TIOCGWINSZ), UnsafeMutableRawPointer($0))
    }
    // A terminal that does not know its width says 0.
    guard result == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The text without effect on a terminal but its lines.
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
  /// The text without effect on a terminal, on one line.
  static func word(_ text: String) -> String {
    escaping(text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\u{a}")
  }
}

extension TextOutput {
  /// Writes data of which a line may hold anything: on a terminal, without effect there.
  mutating func writeData(_ line: String) {
    writeLine(isTerminal ? Terminal.word(line) : line)
  }
}
