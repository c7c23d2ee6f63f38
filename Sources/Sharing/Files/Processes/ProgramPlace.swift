import Glibc

extension Path {
  /// The place of a program of ours; nil if there is none that may be run.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - variable: The variable of the environment that names another file.
  /// - Returns: What the variable names; where it is not set, the file in `libexec` beside the folder of
  ///   the program that runs, as it is installed, or next to that program, as it is built.
  package static func program(_ name: Path, orNamedBy variable: String) -> Path? {
    if let stated = unsafe getenv(variable) {
      let path = Path(unsafe String(cString: stated))
      return path.isProgram ? path : nil
    }
    guard let folder = running?.folder else { return nil }
    return [folder.folder.appending("libexec").appending(name), folder.appending(name)].first(
      where: \.isProgram)
  }

  private var isProgram: Bool {
    unsafe withCString { unsafe access($0, X_OK) == 0 } && isFile
  }

  /// The program that runs.
  private static var running: Path? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe max(0, readlink("/proc/self/exe", base, buffer.count))
      }
    }
    guard !bytes.isEmpty, bytes.count < 4096 else { return nil }
    return Path(bytes: bytes)
  }
}
