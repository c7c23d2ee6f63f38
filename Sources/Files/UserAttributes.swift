import Glibc

/// The extended attributes in which programs keep what they know of a file beside it: where it was loaded
/// from, what somebody noted of it [xattr(7)].
///
/// No copy has any. What the system keeps there, such as the rights of users, is none of these.
struct UserAttributes {
  private let file: Descriptor

  private static let prefix = Array("user.".utf8)

  init(of file: Descriptor) { self.file = file }

  /// Takes all of them away; gives why that failed.
  func remove() -> SystemError? {
    switch names() {
    case .success(let names):
      for name in names where LinuxCalls.removeAttribute(name, of: file.number) != 0 {
        // Somebody else took it away.
        if errno != ENODATA { return .last }
      }
      return nil
    // The file system has none.
    case .failure(let error): return [ENOTSUP, ENOSYS].contains(error.code) ? nil : error
    }
  }

  /// The names, each with the zero behind it.
  func names() -> Result<[[UInt8]], SystemError> {
    // The kernel lets no list be longer [xattr(7)].
    var list = [UInt8](repeating: 0, count: 1 << 16)
    let length = LinuxCalls.listAttributes(of: file.number, into: &list)
    guard length >= 0 else { return .failure(.last) }
    return .success(
      list.prefix(length).split(separator: 0).filter { $0.starts(with: Self.prefix) }
        .map { Array($0) + [0] })
  }
}
