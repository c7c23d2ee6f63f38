import ArgumentParser
import Foundation
import Omit

/// The option for the server that a command uses.
struct LibraryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The database of the server to speak to. (default: $XDG_STATE_HOME/omit/library.sqlite, else \
      ~/.local/state/omit/library.sqlite)
      """, valueName: "file"), completion: .file())
  var database: String?

  /// The server that uses the database.
  var server: ControlClient {
    get throws(Stop) {
      guard database?.isEmpty != true else { throw .usage("--database names no file") }
      let usual = LibraryPlace.usual(in: ProcessInfo.processInfo.environment)
      guard let place = database ?? usual else {
        throw .inputOutput(
          "there is no place for the library: neither $XDG_STATE_HOME nor $HOME is set; name a file "
            + "with --database")
      }
      return ControlClient(database: place)
    }
  }
}
