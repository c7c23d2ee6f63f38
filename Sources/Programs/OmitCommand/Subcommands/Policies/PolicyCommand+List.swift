import ArgumentParser
import FoundationEssentials
import PolicyEngine
import PolicyTools

extension PolicyCommand {
  /// `omit policy list`: lists the policies.
  struct List: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the built-in policies, your own, and those in a folder.",
      usage: "omit policy list [<folder> ...]",
      discussion: """
        Each line begins with the name that `--policy` takes. Subfolders are not searched.

          omit policy list
          omit policy list Policies
        """)

    @Argument(help: "Folders with policies. (default: the working folder)", completion: .directory)
    var folders: [String] = []

    func perform() async throws(Stop) -> ExitCode {
      var rows: [(name: String, title: String)] = []
      for name in Policy.stockNames {
        rows.append((name, try PolicyOptions.load(name).title ?? ""))
      }
      for name in UserPolicies.names {
        rows.append((name, ((try? PolicyOptions.load(name)) ?? nil)?.title ?? ""))
      }
      for folder in folders.isEmpty ? ["."] : folders { rows += try Self.policies(in: folder) }
      let width = rows.map(\.name.count).max() ?? 0
      var results = TextOutput.standardOutput
      for (name, title) in rows {
        let space = String(repeating: " ", count: title.isEmpty ? 0 : width - name.count + 2)
        results.writeLine(Terminal.word(name + space + title))
      }
      return results.ended([])
    }

    private static func policies(
      in folder: String
    ) throws(Stop) -> [(name: String, title: String)] {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      } catch {
        throw .inputOutput("the folder `\(folder)` cannot be read; check its name and permissions")
      }
      return names.compactMap { name in
        guard name.hasSuffix(PolicyFolder.ending), !name.hasSuffix(PolicyFolder.bad) else {
          return nil
        }
        let path =
          folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard let text = try? TextFile.read(path, role: "policy"),
          PolicyFile.isPolicy(text, file: path)
        else { return nil }
        do {
          let policy = try Policy(parsing: text, file: path, in: PolicyFolder.texts)
          return (path, policy.title ?? "")
        } catch {
          return (path, "not a valid policy; `omit policy lint \(path)` shows why")
        }
      }
    }
  }
}
