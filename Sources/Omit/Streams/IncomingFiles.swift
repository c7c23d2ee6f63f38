import Files

/// The places in which the bytes of assets are kept as they come in, and those of the next ones after
/// them.
package final class IncomingFiles: Sendable {
  let scratch = ScratchFiles()

  /// Makes them; none is there before a file comes in.
  package init() {}

  /// Gives back what nobody has used for some seconds; to be called now and then, so that no bytes
  /// outlast their asset for long.
  package func closeOld() { scratch.closeOld() }
}
