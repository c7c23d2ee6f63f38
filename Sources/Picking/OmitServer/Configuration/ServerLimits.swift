import Library

/// How much a server takes on.
///
/// What is over a limit has its own answer.
struct ServerLimits: Sendable, Hashable {
  /// The bytes of a request's header: 431 above.
  var header = 32 << 10
  /// The bytes of a body that is a text, such as a configuration: 413 above.
  var text = 1 << 20
  /// The bytes of an asset's body: 413 above.
  var asset = 16 << 30
  /// How long a body may take to come, in seconds: 408 above.
  var bodyTime = 600
  /// How long a connection may be silent, in seconds, before it is closed.
  var idleTime = 60
  /// How long a client may take nothing of what waits for it, in seconds, before its connection is closed.
  var writeTime = 60
  /// The requests that are answered at a time: 503 with `Retry-After` above.
  var requests = 256
  /// The requests of one caller that are answered at a time: 429 with `Retry-After` above.
  var requestsOfCaller = 64
  /// The assets that go through the filter at a time; others wait their turn.
  var filters = 2
  /// The small pictures that are drawn at a time; others wait their turn.
  var pictures = 2
  /// The bytes that small pictures have altogether; above, those go that were drawn longest ago.
  var pictureBytes = PictureFolder.usualLimit
  /// How long a small picture is kept, in seconds; it is drawn again when somebody asks.
  var pictureTime = SmallPictures.usualTime
  /// The connections that are open at a time; others wait to be accepted.
  var connections = 1024
  /// The picker's sessions that are open at a time, of one caller: 429 above.
  var sessionsOfCaller = 1000
  /// How long after its end a session is remembered, so that what it handed over can be fetched, in
  /// seconds; nothing but the audit tells of it then.
  var closedSessionTime = 600
}

extension ServerLimits {
  /// A limit as settings name it.
  struct Row: Sendable {
    /// The key.
    let name: String
    /// Where it stands.
    let value: any WritableKeyPath<ServerLimits, Int> & Sendable
    /// What it may be.
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
    Row(name: "connections", value: \.connections, range: 1...100_000),
    Row(name: "sessionsOfCaller", value: \.sessionsOfCaller, range: 1...100_000),
    Row(name: "closedSessionTime", value: \.closedSessionTime, range: 0...2_592_000),
  ]
}
