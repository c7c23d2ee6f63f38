/// The reason why a frame cannot be carried out.
public enum FrameError: Error, Sendable, Hashable {
  /// The line of the frame with this number is not UTF-8.
  case notText(Int)
  /// The line before the bytes is not a valid frame header.
  case header(RequestFileError)
  /// The frame with this number does not state how many bytes follow.
  case noLength(Int)
  /// The line of the frame with this number, or of one of its chunks, is too long.
  case longLine(Int)
  /// The frame with this number has a chunk without a length, or a chunk that is too long.
  case chunk(Int)
  /// The stream ends in the middle of the frame with this number.
  case cut(Int)
  /// The frame asks for more than the stream's request allows, with this key.
  case notAdded(String)
  /// The frame makes a choice that the policies do not offer, for this reason.
  case choice(String)
  /// The bytes of the frame could not be stored.
  case spooling(String)
}

extension FrameError {
  init(_ fault: RequestAddition.Fault) {
    switch fault {
    case .notAdded(let key): self = .notAdded(key)
    case .choice(let reason): self = .choice(reason)
    }
  }
}

extension FrameError: CustomStringConvertible {
  /// A sentence that describes the error, without a full stop.
  public var description: String {
    switch self {
    case .notText(let number): "frame \(number): the line before the bytes is not UTF-8"
    case .header(let error): "\(error)"
    case .noLength(let number):
      "frame \(number): expected an object with `bytes`, or with `files` that each have `bytes`"
    case .longLine(let number):
      "frame \(number): a line is longer than \(FrameHeader.limit / 1024) KiB"
    case .chunk(let number):
      "frame \(number): expected {\"chunk\": n}, n from 0 to \(FrameReader.maximumChunkLength)"
    case .cut(let number): "frame \(number): the stream ends in the middle of the frame"
    case .notAdded(let key):
      "`\(key)` differs from the command line: a frame can only add removals, state a format if "
        + "there is none, and name its asset and its share"
    case .choice(let reason): reason
    case .spooling(let reason): reason
    }
  }
}
