import ArgumentParser

/// The script with which a shell completes a command line.
///
/// It is ArgumentParser's, with what that leaves out: the topics of `omit help` and values after
/// `=`.
enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// Returns the shell whose script the arguments ask for, or nil if they do not name a known
  /// shell.
  static func shell(in arguments: [String]) -> CompletionShell? {
    guard let first = arguments.first, first.hasPrefix(option), arguments.count <= 2 else {
      return nil
    }
    if arguments.count == 2 {
      return first == option ? CompletionShell(rawValue: arguments[1]) : nil
    }
    guard first != option else { return CompletionShell.autodetected() }
    return CompletionShell(rawValue: String(first.trimmingPrefix(option + "=")))
  }

  /// Returns the script for a shell, in lines.
  static func text(for shell: CompletionShell) -> String {
    let script = OmitTool.completionScript(for: shell)
    switch shell {
    case .bash: return script + bash
    case .zsh: return zsh(script)
    case .fish: return script + fish
    default: return script + "\n"
    }
  }

  /// The words that `omit help` accepts.
  static var subjects: [String] {
    let commands = OmitTool.configuration.subcommands.map { $0.configuration }
    return commands.filter(\.shouldDisplay).compactMap(\.commandName) + HelpTopic.names
  }

  // In bash, `=` ends a word: an option and its value are three words, which are joined to two
  // here.
  private static var bash: String {
    #"""


    _omit_help() {
        if [[ "${COMP_CWORD}" -eq 2 ]]; then
            __omit_add_completions -W '\#(subjects.joined(separator: "'$'\\n''"))'
        fi
    }

    __omit_with_values() {
        local IFS=$' \t\n'
        local -a words=()
        local -i index
        for ((index = 0; index < COMP_CWORD; index++)); do
            if [[ "${COMP_WORDS[index]}" != '=' || "${COMP_WORDS[index - 1]}" != --* ]]; then
                words+=("${COMP_WORDS[index]}")
            fi
        done
        local -a COMP_WORDS=("${words[@]}" "${2}")
        local -i COMP_CWORD="${#words[@]}"
        local COMP_LINE="${COMP_WORDS[*]}"
        local -i COMP_POINT="${#COMP_LINE}"
        _omit "${1}" "${2}" "${COMP_WORDS[COMP_CWORD - 1]}"
    }

    complete -o filenames -F __omit_with_values omit

    """#
  }

  // Options have a word after their text, and flags have none.
  private static func zsh(_ script: String) -> String {
    let option = /^\s+'\*?--[a-z-]+(?=\[)/
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.map { line in
      line.hasSuffix("]'") ? line : line.replacing(option) { $0.output + "=" }
    }.joined(separator: "\n").replacing(
      "'*:subcommands:'", with: "'1:subject:(\(subjects.joined(separator: " ")))'") + "\n"
  }

  private static var fish: String {
    """

    complete -c 'omit' -n '__omit_should_offer_completions_for_positional "omit help" -eq 1' -fa '\
    \(subjects.joined(separator: " "))'

    """
  }
}
