import Foundation
import Samples
import Testing

@testable import OmitCommand

/// The commands for file dialogs, with a copy of the tool that is installed in a fake system.
@Suite struct PortalCommandTests {
  let fake: FakeDesktop

  init() throws {
    fake = try FakeDesktop()
    try install("1.20.3")
    try fake.shop.put("home/Pictures/.keep", [])
    let tool = fake.shop.url("usr/bin/omit")
    try FileManager.default.createDirectory(
      at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A link to the tool would be the tool in its own place.
    if (try? FileManager.default.linkItem(at: Workshop.tool, to: tool)) == nil {
      try FileManager.default.copyItem(at: Workshop.tool, to: tool)
    }
  }

  /// Puts a frontend of a version there, and the programs of omit-portal.
  private func install(_ version: String) throws {
    let frontend = fake.shop.path("usr/libexec/xdg-desktop-portal")
    try fake.shop.put(
      "usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service",
      "[D-BUS Service]\nName=org.freedesktop.portal.Desktop\nExec=\(frontend)\n")
    let scripts = [
      "xdg-desktop-portal": "echo xdg-desktop-portal \(version)",
      "omit-portal": """
      case $1 in
      --version) echo omit-portal \(OmitTool.version) ;;
      --check) echo delegate org.freedesktop.impl.portal.desktop.kde; echo chooser present ;;
      esac
      """, "omit-chooser": "echo omit-chooser \(OmitTool.version)",
    ]
    for (name, script) in scripts {
      try fake.shop.put("usr/libexec/\(name)", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: fake.shop.path("usr/libexec/\(name)"))
    }
  }

  private func portal(
    _ arguments: String..., desktop: String = "KDE", environment: [String: String] = [:]
  ) throws -> Workshop.Outcome {
    try fake.shop.run(
      arguments: ["portal"] + arguments,
      environment: fake.variables(desktop).merging(environment) { $1 }
        .merging([
          "XDG_STATE_HOME": "",
          "LD_LIBRARY_PATH": Workshop.tool.deletingLastPathComponent().path,
        ]) { $1 },
      program: fake.shop.url("usr/bin/omit"))
  }

  private struct Status: Decodable {
    let schema: String
    let isEnabled, works, isInstalled, serverAnswers: Bool
    let files, delegates: [String]
    let version, fileDialogs, withoutOmit, problem, pictures: String?
    let hasChooser: Bool?
    let busStartsBackend: Bool?
  }

  private func status(of run: Workshop.Outcome) throws -> Status {
    try JSONDecoder().decode(Status.self, from: run.output)
  }

  @Test func `enabling says what it does, is done once, and is taken back`() throws {
    let before = fake.files()
    let dry = try portal("enable", "--dry-run")
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(dry.errors.contains("omit: would write \(fake.shop.path("home/.config"))"))
    #expect(fake.files() == before)
    let run = try portal("enable")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("log out and in again"))
    #expect(run.errors.contains("start `omit serve` at login"))
    #expect(run.errors.contains("`omit library add \(fake.shop.path("home/Pictures"))`"))
    let after = fake.files()
    #expect(after.count == before.count + 2)
    #expect(try portal("enable").errors.contains("already use omit"))
    #expect(fake.files() == after)
    #expect(try portal("refresh").status == 0)
    #expect(fake.files() == after)
    #expect(try portal("disable", "--dry-run").errors.contains("omit: would remove"))
    #expect(fake.files() == after)
    #expect(try portal("disable").status == 0)
    #expect(fake.files() == before)
    #expect(try portal("disable").errors.contains("omit does not handle file dialogs"))
  }

  @Test func `the status says whom the frontend asks, and exits with 1 if that cannot work`() throws
  {
    let before = try portal("status", "--json")
    #expect(before.status == 0, "\(before.errors)")
    let off = try status(of: before)
    #expect(off.schema == "omit.portal/1")
    #expect(!off.isEnabled && off.works && off.isInstalled && !off.serverAnswers)
    #expect(off.version == "1.20.3")
    #expect(off.fileDialogs == "kde" && off.withoutOmit == "kde")
    #expect(off.pictures == fake.shop.path("home/Pictures"))
    #expect(try portal("enable").status == 0)
    let after = try portal("status", "--json")
    #expect(after.status == 1)
    let on = try status(of: after)
    #expect(on.isEnabled && !on.works)
    #expect(on.fileDialogs == "omit" && on.withoutOmit == "kde")
    #expect(on.delegates == ["org.freedesktop.impl.portal.desktop.kde"] && on.hasChooser == true)
    #expect(on.busStartsBackend == nil)
    let text = try portal("status").text
    for part in [
      "dialogs   xdg-desktop-portal 1.20.3  ", "          file dialogs: omit, without omit kde\n",
      "          enabled: \(fake.shop.path("home/.config/xdg-desktop-portal/kde-portals.conf"))\n",
      "          no server answers: start `omit serve`\n",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func `an older frontend gets links, and a newer one that follows it preferences`() throws {
    try install("1.16.0")
    #expect(try portal("enable").status == 0)
    let folders = try fake.folders("KDE")
    #expect(LinkSetting.isEnabled(in: folders))
    let session = try #require(fake.files()[".config/environment.d/60-omit-portal.conf"])
    #expect(session == "XDG_DESKTOP_PORTAL_DIR=\(LinkSetting.folder(in: folders))\n")
    let set = ["XDG_DESKTOP_PORTAL_DIR": LinkSetting.folder(in: folders)]
    let linked = try portal("status", "--json", environment: set)
    #expect(try status(of: linked).fileDialogs == "omit")
    try install("1.20.3")
    // systemd still has the variable in this session.
    #expect(try portal("refresh", environment: set).status == 0)
    #expect(!LinkSetting.isEnabled(in: folders))
    #expect(try status(of: portal("status", "--json")).fileDialogs == "omit")
  }

  @Test func `it refuses what cannot work, and changes nothing`() throws {
    let before = fake.files()
    let other = try portal("enable", environment: ["XDG_DESKTOP_PORTAL_DIR": "/other"])
    #expect(other.status == 74)
    #expect(other.errors.contains("XDG_DESKTOP_PORTAL_DIR is set to `/other`"))
    let foreign = try portal("enable", environment: ["HOME": "/proc/1"])
    #expect(foreign.status == (geteuid() == 0 ? 74 : 64), "\(foreign.errors)")
    try install("unknown")
    #expect(try portal("enable").errors.contains("does not report its version"))
    try FileManager.default.removeItem(
      at: fake.shop.url("usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service"))
    #expect(try portal("enable").errors.contains("apt-get install xdg-desktop-portal"))
    try FileManager.default.removeItem(at: fake.shop.url("usr/libexec/omit-chooser"))
    let missing = try portal("enable")
    #expect(missing.status == 74)
    #expect(
      missing.errors.contains("omit-portal is not installed: apt-get install ./omit-portal_*.deb"))
    #expect(fake.files() == before)
  }

  @Test func `doctor has the same facts, only where the package is installed or enabled`() throws {
    func doctor(_ program: URL) throws -> Workshop.Outcome {
      try fake.shop.run(
        arguments: ["doctor"],
        environment: fake.variables("KDE").merging([
          "LD_LIBRARY_PATH": Workshop.tool.deletingLastPathComponent().path
        ]) { $1 }, program: program)
    }
    let installed = try doctor(fake.shop.url("usr/bin/omit")).text
    #expect(installed.contains("portal    \(OmitTool.version)  "))
    #expect(installed.contains("chooser   \(OmitTool.version)  "))
    #expect(installed.contains("dialogs   xdg-desktop-portal 1.20.3  "))
    #expect(try !doctor(Workshop.tool).text.contains("dialogs"))
  }
}
