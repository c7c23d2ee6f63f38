import ArgumentParser

/// `omit portal`: lets apps of a Linux desktop pick with omit.
struct PortalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "portal",
    abstract: "Let every app of a Linux desktop pick pictures with omit.",
    usage: "omit portal <command> [<options>]",
    discussion: """
      Apps open files through the desktop's portal, xdg-desktop-portal. When it is enabled, omit's \
      picker opens if an app asks for pictures, and the app receives cleaned copies. All other \
      dialogs stay the desktop's own.

        omit portal enable                   for you alone
        omit portal status                   whether it works, and what is missing
        omit portal disable                  everything as it was

      The package omit-portal has the programs for it.
      """,
    subcommands: [
      PortalEnable.self, PortalDisable.self, PortalStatusCommand.self, PortalRefresh.self,
    ])
}
