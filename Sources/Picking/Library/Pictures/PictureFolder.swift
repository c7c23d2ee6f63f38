import Files
import Glibc
import Synchronization

/// The folder of the small pictures, of mode 0700: a file for each, named by the digest of what was drawn
/// and by the size.
///
/// What is there is whole: pictures are written under other names first. When there are too many, those
/// go that were drawn longest ago; they are drawn again when somebody asks.
package final class PictureFolder: Sendable {
  /// A picture's place: whose it is, and how large.
  struct Key: Sendable, Hashable {
    /// The SHA-256 of the file that was drawn, 32 bytes.
    let digest: [UInt8]
    let size: PictureSize

    /// The name of its file; also the tag by which browsers know it.
    var name: String { "\(Self.hexadecimal(digest))-\(size.rawValue)" }

    /// Whether a file of this name is a picture's, or one that was not written to its end.
    static func isOne(_ name: String) -> Bool {
      if name.first == "." { return name.count > 1 && name.dropFirst().allSatisfy(\.isNumber) }
      let parts = name.split(separator: "-", maxSplits: 1)
      return parts.count == 2 && parts[0].count == 64 && parts[0].allSatisfy(\.isHexDigit)
        && PictureSize.allCases.contains { "\($0.rawValue)" == parts[1] }
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
      let digits = Array("0123456789abcdef".utf8)
      return String(
        decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }

  private let path: String
  /// How many bytes the pictures may have altogether.
  private let limit: @Sendable () -> Int
  /// How many they have; and the number of the next file that is written.
  private let state = Mutex<(bytes: Int, next: Int)>((0, 0))

  /// The bytes that small pictures may have altogether where nothing else is said: 4 GiB.
  package static let usualLimit = 4 << 30

  /// Takes a folder that nobody else uses, and makes it where it is not there.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: How many bytes the pictures in it may have altogether.
  /// - Throws: `LibraryError.database` where the folder cannot be made or used.
  package init(
    at path: String, limit: @escaping @Sendable () -> Int = { usualLimit }
  ) throws(LibraryError) {
    self.path = path
    self.limit = limit
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw LibraryError(system: errno)
    }
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw LibraryError(system: errno) }
    defer { close(folder) }
    guard fchmod(folder, 0o700) == 0 else { throw LibraryError(system: errno) }
    let bytes = files().reduce(0) { $0 + $1.length }
    state.withLock { $0.bytes = bytes }
  }

  /// The picture of a place; nil where it is not there.
  func picture(at key: Key) -> [UInt8]? {
    let file = unsafe open("\(path)/\(key.name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard unsafe fstat(file, &facts) == 0, let length = Int(exactly: facts.st_size) else {
      return nil
    }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = unsafe max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
    return bytes.count == length ? bytes : nil
  }

  /// Keeps a picture; where there is no room for it, it is drawn again another time.
  func keep(_ picture: [UInt8], at key: Key) {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    let name = "\(path)/.\(number)"
    guard write(picture, to: name), unsafe rename(name, "\(path)/\(key.name)") == 0 else {
      unsafe unlink(name)
      return
    }
    let isFull = state.withLock { state in
      state.bytes += picture.count
      return state.bytes > limit()
    }
    if isFull { makeRoom() }
  }

  /// Takes away the pictures of a file that is there no more.
  func remove(_ digest: [UInt8]) {
    for size in PictureSize.allCases {
      let name = Key(digest: digest, size: size).name
      var facts = stat()
      guard unsafe lstat("\(path)/\(name)", &facts) == 0 else { continue }
      remove(name, length: Int(facts.st_size))
    }
  }

  /// Takes away what was drawn before a time, in seconds since 1970.
  func removeAll(drawnBefore time: Int) {
    for file in files() where file.drawn < time { remove(file.name, length: file.length) }
  }

  /// Takes away what is neither of these files nor being written.
  func removeAll(but digests: Set<[UInt8]>) {
    let names = Set(
      digests.flatMap { digest in
        PictureSize.allCases.map { Key(digest: digest, size: $0).name }
      })
    for file in files() where !names.contains(file.name) {
      remove(file.name, length: file.length)
    }
  }
}

extension PictureFolder {
  private struct File {
    let name: String
    let length: Int
    /// When it was drawn, in seconds since 1970.
    let drawn: Int
  }

  /// Takes away the oldest until a tenth of the room is free.
  private func makeRoom() {
    let files = files().sorted { $0.drawn < $1.drawn }
    var bytes = files.reduce(0) { $0 + $1.length }
    state.withLock { $0.bytes = bytes }
    for file in files {
      guard bytes > limit() / 10 * 9 else { break }
      remove(file.name, length: file.length)
      bytes -= file.length
    }
  }

  private func remove(_ name: String, length: Int) {
    guard unsafe unlink("\(path)/\(name)") == 0 else { return }
    state.withLock { $0.bytes = max(0, $0.bytes - length) }
  }

  private func files() -> [File] {
    let names = (try? Path(path).listing(followingLink: true).get()) ?? []
    return names.compactMap(\.text).compactMap { name in
      var facts = stat()
      guard Key.isOne(name), unsafe lstat("\(path)/\(name)", &facts) == 0,
        facts.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return File(name: name, length: Int(facts.st_size), drawn: facts.st_mtim.tv_sec)
    }
  }

  private func write(_ bytes: [UInt8], to name: String) -> Bool {
    let file = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return writeAll(bytes.span, to: file) == nil
  }
}
