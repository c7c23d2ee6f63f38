import Glibc

/// An event in a folder, in the format of the system [inotify(7)].
///
/// ```
/// 0      4      8      12     16
/// | wd   | mask |cookie|length| name, filled up with zeros to `length` |
/// ```
///
/// Numbers are in the byte order of the machine.
struct FolderEvent: Sendable, Hashable {
  /// The number of the folder's watch.
  let watch: Int32
  private let mask: UInt32
  /// The name in the folder, or nil if the event concerns the folder itself.
  let name: Path?

  private static let headLength = 16

  /// Parses consecutive events; an incomplete one at the end is left out.
  static func reading(_ bytes: some Collection<UInt8>) -> [FolderEvent] {
    var rest = Array(bytes)[...]
    var events: [FolderEvent] = []
    while rest.count >= headLength {
      let numbers = (0..<4).map { index in
        let field = rest.dropFirst(index * 4).prefix(4)
        // Little-endian, as on all machines for which Swift supports Linux.
        return field.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      }
      rest = rest.dropFirst(headLength)
      guard rest.count >= Int(numbers[3]) else { break }
      let name = rest.prefix(Int(numbers[3])).prefix { $0 != 0 }
      rest = rest.dropFirst(Int(numbers[3]))
      events.append(
        FolderEvent(
          watch: Int32(bitPattern: numbers[0]), mask: numbers[1],
          name: name.isEmpty ? nil : Path(bytes: name)))
    }
    return events
  }

  private func isAny(of flags: Int32...) -> Bool {
    flags.contains { mask & UInt32(bitPattern: $0) != 0 }
  }

  /// Whether events were lost because they were not read in time.
  var isOverflow: Bool { isAny(of: Int32(IN_Q_OVERFLOW)) }

  /// Whether the watch has ended.
  var isEnd: Bool { isAny(of: Int32(IN_IGNORED)) }

  /// Whether the folder itself was deleted, moved or unmounted.
  var isLoss: Bool { isAny(of: Int32(IN_DELETE_SELF), Int32(IN_MOVE_SELF), Int32(IN_UNMOUNT)) }

  /// Whether the event concerns a subfolder.
  var isOfFolder: Bool { isAny(of: Int32(bitPattern: UInt32(IN_ISDIR))) }

  /// Whether an entry was created or moved there, or was closed after writing.
  var isArrival: Bool { isAny(of: Int32(IN_CLOSE_WRITE), Int32(IN_MOVED_TO), Int32(IN_CREATE)) }

  /// Whether an entry was moved away.
  var isDeparture: Bool { isAny(of: Int32(IN_MOVED_FROM)) }

  /// Whether an entry was deleted, or its attributes changed.
  var isLossOfName: Bool { isAny(of: Int32(IN_DELETE), Int32(IN_ATTRIB)) }

  /// The events that are requested if losses are reported, too.
  static let wantedWithLosses = wanted | UInt32(IN_DELETE | IN_ATTRIB)

  /// The events that are requested.
  ///
  /// A file that is being written is reported when it is closed. A link to a file is created and
  /// never closed.
  static let wanted = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_EXCL_UNLINK)
}
