import Glibc

extension Path {
  /// Returns the place of a program of omit, or nil if there is none that may be run.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - variable: The environment variable that names another file.
  /// - Returns: The file that the variable names. If it is not set or empty, the file in `libexec`
  ///   beside the folder of the running program, as installed, or next to that program, as built.
  package static func program(_ name: Path, orNamedBy variable: String) -> Path? {
    if let stated = unsafe getenv(variable).map({ Path(unsafe String(cString: $0)) }),
      !stated.isEmpty
    {
      return stated.isProgram ? stated : nil
    }
    guard let folder = running?.folder else { return nil }
    return [folder.folder.appending("libexec").appending(name), folder.appending(name)].first(
      where: \.isProgram)
  }

  private var isProgram: Bool {
    unsafe withCString { unsafe access($0, X_OK) == 0 } && isFile
  }

  /// The file of the running program, or nil if the system does not tell it.
  package static var running: Path? {
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
