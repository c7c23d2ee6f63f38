import Glibc

/// The programs that belong to this tool, whether or not they are installed with it.
enum CompanionProgram: String, CaseIterable, Sendable {
  case witness = "omit-witness"
  case renderer = "omit-renderer"
  case server = "omit-server"
  case portal = "omit-portal"
  case chooser = "omit-chooser"

  /// The programs of the package omit-portal, which a server or a container does without.
  static let ofDesktop: [CompanionProgram] = [.portal, .chooser]

  /// The variable that names the program's file.
  var variable: EnvironmentVariable {
    switch self {
    case .witness: .witness
    case .renderer: .renderer
    case .server: .server
    case .portal: .portal
    case .chooser: .chooser
    }
  }

  /// The program's file, or nil if no executable program is found.
  ///
  /// It is the value of the variable, or else a file in `libexec` beside this tool's folder, or
  /// else one beside this tool.
  var path: String? {
    if let stated = variable.value { return Self.isProgram(stated) ? stated : nil }
    let folder = Self.folder
    return ["\(folder)/../libexec/\(rawValue)", "\(folder)/\(rawValue)"].first(
      where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe access(path, X_OK) == 0, unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// The file of this tool.
  static var ofThisProcess: String {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = unsafe max(0, readlink("/proc/self/exe", base, buffer.count))
    }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var folder: String {
    let path = ofThisProcess
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
