import Containers

/// An error of reading a carrier, which is then malformed and removed whole.
package enum MetadataError: Error, Hashable {
  /// The carrier breaks its own rules at this offset of its payload, in bytes.
  case malformed(what: String, at: Int)
  /// A declared count, size or depth exceeds the limit.
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
  /// Converts an error of a container's reader inside a carrier to one of this module.
  init(_ error: ContainerError) {
    switch error {
    case .malformed(let what, let offset): self = .malformed(what: what, at: offset)
    case .limitExceeded(let what, let limit, _): self = .limitExceeded(what: what, limit: limit)
    case .read(let error): self = .malformed(what: "\(error)", at: 0)
    }
  }
}
