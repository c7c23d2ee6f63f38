import FoundationEssentials
import Omit

/// The way from the desktop's file dialogs to omit: what is set, installed, and works.
struct PortalStatus: Sendable {
  /// The frontend, or nil if there is none.
  let frontend: PortalProgram?
  let desktops: [String]
  /// The backend that the frontend asks after it read the files that are there now.
  let asked: PortalBackend?
  /// The backend that it asks without omit.
  let otherwise: PortalBackend?
  /// Why it cannot be known whom the frontend asks, or nil if it can.
  let problem: String?
  let isInstalled: Bool
  let programs: [InstalledProgram]
  let check: BackendCheck?
  /// The files by which omit is enabled; empty if it is not.
  let files: [String]
  /// Whether the server answers.
  let hasServer: Bool
  let pictures: String?
  /// Whether the folder of pictures is in the library, or nil if that is not known.
  let hasPictures: Bool?
  /// Whether the bus starts omit's backend, or nil if there is no bus to try.
  let startsBackend: Bool?
  /// Whether the frontend offers file dialogs, or nil if there is no bus to try.
  let offersFileDialogs: Bool?

  /// Examines everything, and tries what can be tried.
  ///
  /// - Throws: `Stop` if no home folder is known.
  init() throws(Stop) {
    let folders = try DesktopFolders(in: EnvironmentVariable.all)
    desktops = folders.desktops
    isInstalled = DesktopPackage.isInstalled
    files = PortalSetting.files(in: folders)
    var program: PortalProgram?
    var setting: PortalSetting?
    var problem: String?
    do throws(Stop) {
      let found = try PortalProgram(in: folders)
      program = found
      setting = try PortalSetting(in: folders, for: found)
    } catch { problem = error.message }
    frontend = program
    asked = setting?.current.backend(for: PortalBackend.fileChooser)
    otherwise = setting?.before.backend(for: PortalBackend.fileChooser)
    self.problem = problem
    programs = CompanionProgram.ofDesktop.map { InstalledProgram($0) }
    check = BackendCheck()
    pictures = PicturesFolder.find(in: folders)
    let library = ServedLibrary()
    hasServer = library != nil
    hasPictures = pictures.flatMap { path in library?.contains(path) }
    let bus = isInstalled ? SessionBus() : nil
    startsBackend = bus?.startsBackend()
    offersFileDialogs = bus?.offersFileDialogs()
  }

  /// The status if omit-portal is installed or enabled here, else nil.
  static var ifWanted: PortalStatus? {
    guard let folders = try? DesktopFolders(in: EnvironmentVariable.all),
      DesktopPackage.isInstalled || !PortalSetting.files(in: folders).isEmpty
    else { return nil }
    return try? PortalStatus()
  }

  var isEnabled: Bool { !files.isEmpty }

  /// Whether dialogs about pictures reach omit, as far as could be tried; true if it is not enabled.
  var works: Bool {
    !isEnabled
      || isInstalled && asked?.busName == PortalBackend.busName && hasServer
        && check?.hasChooser == true && check?.delegates.isEmpty == false && startsBackend != false
        && offersFileDialogs != false
  }
}

extension PortalStatus: Encodable {
  private enum Keys: String, CodingKey {
    case schema, isEnabled, works, files, frontend, version, desktops, fileDialogs, withoutOmit
    case problem, isInstalled, programs, delegates, hasChooser, serverAnswers, pictures
    case picturesAreInLibrary, busStartsBackend, frontendOffersFileDialogs
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Keys.self)
    try members.encode("omit.portal/1", forKey: .schema)
    try members.encode(isEnabled, forKey: .isEnabled)
    try members.encode(works, forKey: .works)
    try members.encode(files, forKey: .files)
    try members.encode(frontend?.path, forKey: .frontend)
    try members.encode(frontend?.version.description, forKey: .version)
    try members.encode(desktops, forKey: .desktops)
    try members.encode(asked?.title, forKey: .fileDialogs)
    try members.encode(otherwise?.title, forKey: .withoutOmit)
    try members.encode(problem, forKey: .problem)
    try members.encode(isInstalled, forKey: .isInstalled)
    try members.encode(programs, forKey: .programs)
    try members.encode(check?.delegates ?? [], forKey: .delegates)
    try members.encode(check?.hasChooser, forKey: .hasChooser)
    try members.encode(hasServer, forKey: .serverAnswers)
    try members.encode(pictures, forKey: .pictures)
    try members.encode(hasPictures, forKey: .picturesAreInLibrary)
    try members.encode(startsBackend, forKey: .busStartsBackend)
    try members.encode(offersFileDialogs, forKey: .frontendOffersFileDialogs)
  }
}

/// The output of `omit-portal --check`: the backends that it delegates to, and whether its window is
/// installed.
struct BackendCheck: Sendable, Hashable {
  /// Whether it could be asked.
  let isSuccess: Bool
  /// The bus names of the backends to which it hands dialogs on; a later one if an earlier fails.
  let delegates: [String]
  let hasChooser: Bool

  /// Runs the program's own check, or returns nil if it is not installed.
  init?() {
    guard let path = CompanionProgram.portal.path,
      let run = ProgramRun(of: path, ["--check"], in: EnvironmentVariable.all)
    else { return nil }
    self.init(isSuccess: run.isSuccess, lines: run.lines)
  }

  /// Reads lines such as `delegate org.freedesktop.impl.portal.desktop.gtk` and `chooser present`.
  init(isSuccess: Bool, lines: [String]) {
    let mark = "delegate "
    self.isSuccess = isSuccess
    delegates = lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    hasChooser = lines.contains("chooser present")
  }
}
