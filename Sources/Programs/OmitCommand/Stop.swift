/// Why a run ends before it has begun, in words for the person at the keyboard.
struct Stop: Error {
  let code: ExitCode
  /// A description of the fault, in lower case and without a full stop; nil where it has been said
  /// already.
  let message: String?
  /// Whether the message starts with a place in a file, as editors understand it.
  let hasPlace: Bool

  /// The command line cannot be carried out.
  static func usage(_ message: String) -> Stop {
    Stop(code: .usage, message: message, hasPlace: false)
  }

  /// A text given to the tool is not as it has to be; the message starts with its place.
  static func text(_ message: String) -> Stop {
    Stop(code: .usage, message: message, hasPlace: true)
  }

  /// Something cannot be read or written.
  static func inputOutput(_ message: String) -> Stop {
    Stop(code: .inputOutput, message: message, hasPlace: false)
  }

  /// Runs a body, and stops where it fails since a text is not as it has to be.
  static func text<Value>(_ body: () throws -> Value) throws(Stop) -> Value {
    do { return try body() } catch { throw text("\(error)") }
  }

  /// Runs a body, and stops where it fails since something cannot be read or written.
  static func inputOutput<Value>(_ body: () throws -> Value) throws(Stop) -> Value {
    do { return try body() } catch { throw inputOutput("\(error)") }
  }

  /// The tool itself is at fault.
  static func fault(_ message: String) -> Stop {
    Stop(code: .fault, message: "internal fault: \(message)", hasPlace: false)
  }
}
