import Bytes
import Glibc

/// Linux calls and constants that the Glibc module leaves out, because its headers are read without
/// `_GNU_SOURCE`.
///
/// Calls are looked up by name, and fail with `ENOSYS` if the C library is older.
package enum LinuxCalls {
  // [open(2)] The value of __O_TMPFILE on every architecture that Swift supports.
  static let temporaryFile = 0o20_000_000 | O_DIRECTORY
  // [open(2)] The value of O_PATH on every architecture that Swift supports.
  static let pathOnly: Int32 = 0o10_000_000
  // [statx(2)] AT_EMPTY_PATH and STATX_BTIME
  private static let emptyPath: Int32 = 0x1000
  private static let birthTime: UInt32 = 0x800
  // [rename(2)]
  private static let noReplace: UInt32 = 1
  // [memfd_create(2)]
  private static let closeOnExec: UInt32 = 1
  // [fcntl(2)] F_SETPIPE_SZ
  private static let setPipeSize: Int32 = 1031
  // [fallocate(2)]
  private static let keepSize: Int32 = 1
  // [utimensat(2)]
  static let omitTime = 0x3fff_fffe

  private typealias CopyFileRange =
    @convention(c) (
      Int32, UnsafeMutablePointer<Int64>?, Int32, UnsafeMutablePointer<Int64>?, Int, UInt32
    ) -> Int
  private typealias RenameAt2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UInt32
    ) -> Int32
  private typealias SendFile =
    @convention(c) (Int32, Int32, UnsafeMutablePointer<Int64>?, Int) -> Int
  private typealias Splice =
    @convention(c) (
      Int32, UnsafeMutablePointer<Int64>?, Int32, UnsafeMutablePointer<Int64>?, Int, UInt32
    ) -> Int
  private typealias Allocate = @convention(c) (Int32, Int32, Int64, Int64) -> Int32
  private typealias ListAttributes =
    @convention(c) (Int32, UnsafeMutablePointer<UInt8>?, Int) -> Int
  private typealias RemoveAttribute = @convention(c) (Int32, UnsafePointer<UInt8>?) -> Int32
  private typealias StatX =
    @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32, UnsafeMutableRawPointer?) -> Int32
  private typealias CloseFrom =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>?, Int32) -> Int32
  private typealias MemoryFile = @convention(c) (UnsafePointer<CChar>?, UInt32) -> Int32

  private static let copyFileRange = unsafe symbol(named: "copy_file_range", as: CopyFileRange.self)
  private static let sendFile = unsafe symbol(named: "sendfile", as: SendFile.self)
  private static let splice = unsafe symbol(named: "splice", as: Splice.self)
  private static let allocate = symbol(named: "fallocate64", as: Allocate.self)
  private static let renameAt2 = unsafe symbol(named: "renameat2", as: RenameAt2.self)
  private static let listAttributes = unsafe symbol(named: "flistxattr", as: ListAttributes.self)
  private static let removeAttribute = unsafe symbol(
    named: "fremovexattr", as: RemoveAttribute.self)
  private static let statX = unsafe symbol(named: "statx", as: StatX.self)
  private static let closeFrom = unsafe symbol(
    named: "posix_spawn_file_actions_addclosefrom_np", as: CloseFrom.self)
  private static let memoryFile = unsafe symbol(named: "memfd_create", as: MemoryFile.self)

  /// Copies bytes from file to file without mapping them into this process [copy_file_range(2)].
  static func copyFileRange(
    from source: Int32, at from: inout Int64, to target: Int32, writingAt to: inout Int64,
    count: Int
  ) -> Int {
    guard let call = unsafe copyFileRange else { return missing(-1) }
    return unsafe call(source, &from, target, &to, count, 0)
  }

  /// Reserves space for bytes after an offset, without changing the file's size [fallocate(2)].
  static func reserve(_ length: Int64, behind offset: Int64, of file: Int32) -> Int32 {
    guard let call = allocate else { return missing(-1) }
    return call(file, keepSize, offset, length)
  }

  /// Writes bytes of a file to a pipe, a socket or another file without copying them through this
  /// process [sendfile(2)].
  static func sendFile(
    _ source: Int32, at from: inout Int64, to target: Int32, count: Int
  ) -> Int {
    guard let call = unsafe sendFile else { return missing(-1) }
    return unsafe call(target, source, &from, count)
  }

  /// Moves bytes from a pipe into a file without copying them through this process [splice(2)].
  static func splice(
    from pipe: Int32, to target: Int32, writingAt to: inout Int64, count: Int
  ) -> Int {
    guard let call = unsafe splice else { return missing(-1) }
    return unsafe call(pipe, nil, target, &to, count, 0)
  }

  /// Sets the capacity of a pipe, which stays unchanged if the system refuses.
  static func widen(pipe: Int32, to size: Int32) { _ = fcntl(pipe, setPipeSize, size) }

  /// Renames a file unless the new name is taken [renameat2(2)].
  static func renameWithoutReplacing(_ source: Path, to target: Path) -> Int32 {
    guard let call = unsafe renameAt2 else { return missing(-1) }
    return unsafe source.withCString { source in
      unsafe target.withCString { unsafe call(AT_FDCWD, source, AT_FDCWD, $0, noReplace) }
    }
  }

  /// Fills a list with the names of a file's extended attributes, each terminated by a zero, and
  /// returns its length [flistxattr(2)].
  static func listAttributes(of file: Int32, into list: inout [UInt8]) -> Int {
    guard let call = unsafe listAttributes else { return missing(-1) }
    return unsafe list.withUnsafeMutableBufferPointer {
      unsafe call(file, $0.baseAddress, $0.count)
    }
  }

  /// Removes the extended attribute with this zero-terminated name [fremovexattr(2)].
  static func removeAttribute(_ name: [UInt8], of file: Int32) -> Int32 {
    guard let call = unsafe removeAttribute else { return missing(-1) }
    return unsafe name.withUnsafeBufferPointer { unsafe call(file, $0.baseAddress) }
  }

  /// The number of processors that are in use, 1 or more [sysconf(3)].
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Opens a file that exists only in memory [memfd_create(2)].
  static func openMemoryFile() -> Int32 {
    guard let call = unsafe memoryFile else { return missing(-1) }
    return unsafe call("omit", closeOnExec)
  }

  /// Closes all descriptors from a number on in a program that is started.
  ///
  /// If the C library cannot, the program keeps those without close-on-exec
  /// [posix_spawn_file_actions_addclosefrom_np(3)].
  static func closeAll(from first: Int32, in actions: inout posix_spawn_file_actions_t) {
    if let call = unsafe closeFrom { _ = unsafe call(&actions, first) }
  }

  /// Returns the creation time of an open file, or nil if the file system does not record it
  /// [statx(2)].
  ///
  /// A later file may get the number of a deleted one, but never its creation time.
  ///
  /// ```
  ///  0  4  mask of the returned fields; bit 11 is the time's
  /// 80  8  seconds since 1970
  /// 88  4  nanoseconds
  /// ```
  static func birth(of descriptor: Int32) -> FileIdentity.FileTime? {
    guard let call = unsafe statX else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let result = unsafe bytes.withUnsafeMutableBytes {
      unsafe call(descriptor, "", emptyPath, birthTime, $0.baseAddress)
    }
    guard result == 0, let mask = bytes.uint32(at: 0, .littleEndian), mask & birthTime != 0,
      let seconds = bytes.uint64(at: 80, .littleEndian),
      let nanoseconds = bytes.uint32(at: 88, .littleEndian)
    else { return nil }
    return FileIdentity.FileTime(
      seconds: Int(truncatingIfNeeded: seconds), nanoseconds: Int(nanoseconds))
  }

  private static func missing<Result>(_ result: Result) -> Result {
    errno = ENOSYS
    return result
  }

  private static func symbol<Call>(named name: String, as type: Call.Type) -> Call? {
    guard let address = unsafe dlsym(nil, name) else { return nil }
    return unsafe unsafeBitCast(address, to: Call.self)
  }
}
