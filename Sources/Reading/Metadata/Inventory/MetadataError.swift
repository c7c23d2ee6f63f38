import Containers

/// Why a carrier could not be read; it is then malformed, and goes whole.
package enum MetadataError: Error, Hashable {
  /// It breaks its own rules at this offset of its payload, in bytes.
  case malformed(what: String, at: Int)
  /// A declared count, size or depth is beyond the limit.
  case limitExceeded(what: String, limit: Int)
}

extension MetadataError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let what, let offset): "\(what) at byte \(offset)"
    case .limitExceeded(let what, let limit): "more than \(limit) \(what)"
    }
  }
}

extension MetadataError {
  /// Turns an error of a container's reader, met inside a carrier, into one of this module.
  init(_ error: ContainerError) {
    switch error {
    case .malformed(let what, let offset): self = .malformed(what: what, at: offset)
    case .limitExceeded(let what, let limit, _): self = .limitExceeded(what: what, limit: limit)
    case .read(let error): self = .malformed(what: "\(error)", at: 0)
    }
  }
}
