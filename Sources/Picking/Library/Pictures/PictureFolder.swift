import Files
import Glibc
import Synchronization

/// The folder of the small pictures, with mode 0700 and one file for each.
///
/// Files are named by the digest of the drawn file and the size. They are always complete, because
/// pictures are first written under other names. If there are too many, the oldest are deleted;
/// they are drawn again on request.
package final class PictureFolder: Sendable {
  /// The key of a picture: the drawn file, and the size.
  struct Key: Sendable, Hashable {
    /// The SHA-256 of the file that was drawn, 32 bytes.
    let digest: [UInt8]
    let size: PictureSize

    /// The file name of the picture, which browsers also receive as its tag.
    var name: String { "\(Self.hexadecimal(digest))-\(size.rawValue)" }

    /// Returns whether a file name is that of a picture, or of an incompletely written one.
    static func isOne(_ name: String) -> Bool {
      if name.first == "." { return name.count > 1 && name.dropFirst().allSatisfy(\.isNumber) }
      let components = name.split(separator: "-", maxSplits: 1)
      return components.count == 2 && components[0].count == 64
        && components[0].allSatisfy(\.isHexDigit)
        && PictureSize.allCases.contains { "\($0.rawValue)" == components[1] }
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
      let digits = Array("0123456789abcdef".utf8)
      return String(
        decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }

  private let path: String
  /// The maximum total size of the pictures, in bytes.
  private let limit: @Sendable () -> Int
  /// The total size of the pictures in bytes, and the number of the next file to be written.
  private let state = Mutex<(bytes: Int, next: Int)>((0, 0))

  /// The default maximum total size of small pictures, in bytes: 4 GiB.
  package static let usualLimit = 4 << 30

  /// Creates a reference to a folder used for nothing else, creating the folder if it does not
  /// exist.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: The maximum total size of the pictures, in bytes.
  /// - Throws: `LibraryError.database` if the folder cannot be created or used.
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

  /// Returns the picture with a key, or nil if it does not exist.
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

  /// Stores a picture; if there is no room for it, it is drawn again another time.
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

  /// Deletes the pictures of a file that no longer exists.
  func remove(_ digest: [UInt8]) {
    for size in PictureSize.allCases {
      let name = Key(digest: digest, size: size).name
      var facts = stat()
      guard unsafe lstat("\(path)/\(name)", &facts) == 0 else { continue }
      remove(name, length: Int(facts.st_size))
    }
  }

  /// Deletes pictures that were drawn before a time, in seconds since 1970.
  func removeAll(drawnBefore time: Int) {
    for file in files() where file.drawn < time { remove(file.name, length: file.length) }
  }

  /// Deletes all files except the pictures of these digests and those being written.
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
    /// The time of the drawing, in seconds since 1970.
    let drawn: Int
  }

  /// Deletes the oldest pictures until a tenth of the room is free.
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
