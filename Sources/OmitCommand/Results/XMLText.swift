/// Text as XML writes it.
enum XMLText {
  /// The text between tags or in quotation marks, without characters that XML cannot hold
  /// [XML 1.0, 2.2].
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case let scalar where !canHold(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether XML has a way to say the character.
  static func canHold(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t", "\r": true
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
    default: true  // characters, not an enumeration of ours
    }
  }
}
