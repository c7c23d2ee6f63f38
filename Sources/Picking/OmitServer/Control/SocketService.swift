import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// A service that answers requests on a socket that listens already.
///
/// Hummingbird's own server only listens on addresses, and a received socket has to be used as it is:
/// connections wait in it.
struct SocketService<Responder: HTTPResponder>: Service where Responder.Context == ServerContext {
  /// The listening socket, which is closed at the end.
  let descriptor: Int32
  /// Answers the requests.
  let responder: Responder
  /// The log for errors.
  let logger: Logger
  /// A closure that is called once connections are accepted.
  var isListening: @Sendable () -> Void = {}

  /// Answers requests until the server stops, and then waits for the answers under way.
  func run() async throws {
    let connections = HTTP1Channel(responder: respond)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(descriptor) { connections.setup(channel: $0, logger: logger) }
    try await withGracefulShutdownHandler {
      isListening()
      try await server.executeThenClose { accepted in
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in accepted {
            group.addTask { await Self.serve(connection, by: connections, logger) }
          }
        }
      }
    } onGracefulShutdown: {
      server.channel.close(promise: nil)
    }
  }

  /// Serves a connection, which is closed when the server stops and no request is being answered.
  private static func serve(
    _ connection: HTTP1Channel.Value, by connections: HTTP1Channel, _ logger: Logger
  ) async {
    await withGracefulShutdownHandler {
      await connections.handle(value: connection, logger: logger)
    } onGracefulShutdown: {
      connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
  }

  @Sendable
  private func respond(
    to request: Request, _ writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    var logger = logger
    logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
    let context = ServerContext(
      source: ApplicationRequestContextSource(channel: channel, logger: logger))
    let response: Response
    do {
      response = try await responder.respond(to: request, context: context)
    } catch {
      response = try ServerProblem.fault.response(from: request, context: context)
    }
    try await writer.write(response: response.head, body: response.body)
  }
}
