import ArgumentParser
import FoundationEssentials
import Omit

/// The option for the server that a command uses.
struct LibraryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The database of the server to contact. (default: $XDG_STATE_HOME/omit/library.sqlite, else \
      ~/.local/state/omit/library.sqlite)
      """, valueName: "file"), completion: .file())
  var database: String?

  /// The server that uses the database.
  var server: ControlClient {
    get throws(Stop) {
      guard database?.isEmpty != true else { throw .usage("--database is empty; name a file") }
      let usual = LibraryLocation.usual(in: ProcessInfo.processInfo.environment)
      guard let path = database ?? usual else {
        throw .inputOutput(
          "there is no default library: neither $XDG_STATE_HOME nor $HOME is an absolute path; name a file "
            + "with --database")
      }
      return ControlClient(database: path)
    }
  }
}
