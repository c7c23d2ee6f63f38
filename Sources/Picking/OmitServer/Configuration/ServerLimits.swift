import Library

/// The limits on the load that a server accepts.
///
/// Exceeding a limit has the effect that is stated for it.
struct ServerLimits: Sendable, Hashable {
  /// The largest header of a request, in bytes; a larger one is answered with 431.
  var header = 32 << 10
  /// The largest body that is text, such as a configuration, in bytes; a larger one is answered
  /// with 413.
  var text = 1 << 20
  /// The largest body of an asset, in bytes; a larger one is answered with 413.
  var asset = 16 << 30
  /// The time in which a body must arrive, in seconds; a slower one is answered with 408.
  var bodyTime = 600
  /// The time that a connection may be silent before it is closed, in seconds.
  var idleTime = 60
  /// The time that a client may leave waiting data unread before its connection is closed, in
  /// seconds.
  var writeTime = 60
  /// The number of requests that are answered at a time; further ones get 503 with `Retry-After`.
  var requests = 256
  /// The number of requests of one caller that are answered at a time; further ones get 429 with
  /// `Retry-After`.
  var requestsOfCaller = 64
  /// The number of assets of each length that are filtered at a time: of short ones, and of long
  /// ones; others wait.
  var filters = 2
  /// The number of small pictures that are drawn at a time; others wait.
  var pictures = 2
  /// The total size of the small pictures in bytes; above it, the ones drawn longest ago are
  /// removed.
  var pictureBytes = PictureFolder.usualLimit
  /// The time that a small picture is kept, in seconds; afterwards it is drawn again on demand.
  var pictureTime = SmallPictures.usualTime
  /// The number of stills that are transcoded for one session before they are fetched; further ones
  /// are transcoded when they are fetched.
  var transcodesOfSession = 50
  /// The same number for all sessions of one caller.
  var transcodesOfCaller = 200
  /// The number of connections that are open at a time; others wait to be accepted.
  var connections = 1024
  /// The number of picker sessions of one caller that are open at a time; further ones get 429.
  var sessionsOfCaller = 1000
  /// The time that a session is remembered after its end, in seconds, so that what it delivered can
  /// still be fetched; afterwards, only the audit has a record of it.
  var closedSessionTime = 600
  /// The largest file that a visitor may upload, in bytes; a larger one is answered with 413.
  var uploadedFile = 4 << 30
  /// The number of files that visitors may have on the server at a time: in one session, from one
  /// network address (of IPv6, from one /64), for one caller, and in all; further ones get 429, and
  /// 507 for the last.
  var uploadedFilesOfSession = 500
  var uploadedFilesOfAddress = 1000
  var uploadedFilesOfCaller = 2000
  var uploadedFiles = 4000
  /// The number of bytes of these files, including those that are announced and have not arrived.
  var uploadedBytesOfSession = 8 << 30
  var uploadedBytesOfAddress = 16 << 30
  var uploadedBytesOfCaller = 64 << 30
  var uploadedBytes = 128 << 30
  /// The part of the disk that uploads leave free, in percent; beyond it, they get 507.
  var uploadDiskReserve = 10
  /// The time after which announced bytes of a file that makes no progress are no longer reserved,
  /// in seconds.
  var uploadProgressTime = 60
}

extension ServerLimits {
  /// A limit and its name in the settings.
  struct Row: Sendable {
    /// The key.
    let name: String
    /// The property that holds the limit.
    let value: any WritableKeyPath<ServerLimits, Int> & Sendable
    /// The range of permitted values.
    let range: ClosedRange<Int>
  }

  /// All limits.
  static let all = [
    Row(name: "header", value: \.header, range: 1024...(64 << 10)),
    Row(name: "text", value: \.text, range: 1024...(64 << 20)),
    Row(name: "asset", value: \.asset, range: 1024...(1 << 40)),
    Row(name: "bodyTime", value: \.bodyTime, range: 1...86_400),
    Row(name: "idleTime", value: \.idleTime, range: 1...86_400),
    Row(name: "writeTime", value: \.writeTime, range: 1...86_400),
    Row(name: "requests", value: \.requests, range: 1...100_000),
    Row(name: "requestsOfCaller", value: \.requestsOfCaller, range: 1...100_000),
    Row(name: "filters", value: \.filters, range: 1...1024),
    Row(name: "pictures", value: \.pictures, range: 1...1024),
    Row(name: "pictureBytes", value: \.pictureBytes, range: (1 << 20)...(1 << 50)),
    Row(name: "pictureTime", value: \.pictureTime, range: 60...315_360_000),
    Row(name: "transcodesOfSession", value: \.transcodesOfSession, range: 0...100_000),
    Row(name: "transcodesOfCaller", value: \.transcodesOfCaller, range: 0...1_000_000),
    Row(name: "connections", value: \.connections, range: 1...100_000),
    Row(name: "sessionsOfCaller", value: \.sessionsOfCaller, range: 1...100_000),
    Row(name: "closedSessionTime", value: \.closedSessionTime, range: 0...2_592_000),
    Row(name: "uploadedFile", value: \.uploadedFile, range: 1024...(1 << 40)),
    Row(name: "uploadedFilesOfSession", value: \.uploadedFilesOfSession, range: 1...100_000),
    Row(name: "uploadedFilesOfAddress", value: \.uploadedFilesOfAddress, range: 1...1_000_000),
    Row(name: "uploadedFilesOfCaller", value: \.uploadedFilesOfCaller, range: 1...1_000_000),
    Row(name: "uploadedFiles", value: \.uploadedFiles, range: 1...1_000_000),
    Row(name: "uploadedBytesOfSession", value: \.uploadedBytesOfSession, range: 1024...(1 << 50)),
    Row(name: "uploadedBytesOfAddress", value: \.uploadedBytesOfAddress, range: 1024...(1 << 50)),
    Row(name: "uploadedBytesOfCaller", value: \.uploadedBytesOfCaller, range: 1024...(1 << 50)),
    Row(name: "uploadedBytes", value: \.uploadedBytes, range: 1024...(1 << 50)),
    Row(name: "uploadDiskReserve", value: \.uploadDiskReserve, range: 0...90),
    Row(name: "uploadProgressTime", value: \.uploadProgressTime, range: 1...86_400),
  ]
}
