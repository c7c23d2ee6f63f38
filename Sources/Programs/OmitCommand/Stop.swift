/// A reason why a run ends before it has begun, in words for the person at the keyboard.
struct Stop: Error {
  let code: ExitCode
  /// A description of the fault, in lower case and without a full stop, or nil if it was printed
  /// already.
  let message: String?
  /// Whether the message starts with a place in a file, in the form that editors recognise.
  let hasLocation: Bool

  /// Makes an error for a command line that cannot be carried out.
  static func usage(_ message: String) -> Stop {
    Stop(code: .usage, message: message, hasLocation: false)
  }

  /// Makes an error for invalid text given to the tool; the message starts with its place.
  static func text(_ message: String) -> Stop {
    Stop(code: .usage, message: message, hasLocation: true)
  }

  /// Makes an error for something that cannot be read or written.
  static func inputOutput(_ message: String) -> Stop {
    Stop(code: .inputOutput, message: message, hasLocation: false)
  }

  /// Runs a closure, and stops if it throws because text is invalid.
  static func text<Value>(_ body: () throws -> Value) throws(Stop) -> Value {
    do { return try body() } catch { throw text("\(error)") }
  }

  /// Runs a closure, and stops if it throws because something cannot be read or written.
  static func inputOutput<Value>(_ body: () throws -> Value) throws(Stop) -> Value {
    do { return try body() } catch { throw inputOutput("\(error)") }
  }

  /// Makes an error for a fault of the tool itself.
  static func fault(_ message: String) -> Stop {
    Stop(code: .fault, message: "internal fault: \(message)", hasLocation: false)
  }
}
