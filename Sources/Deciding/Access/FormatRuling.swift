package import Vocabulary

/// The format in which an asset is delivered.
///
/// What already has the requested format is never touched. The only format that stills are
/// transcoded to is JPEG, and movies are not transcoded.
package enum FormatRuling: Sendable, Hashable {
  /// The original has the requested format; `mayTranscode` states whether the model might have
  /// transcoded it all the same.
  case original(mayTranscode: Bool)
  /// The still is to be transcoded to this format.
  case transcode(to: ContentType)
  /// The requested format could be delivered only by transcoding that is not possible.
  case transcodeRequired

  /// Determines the format.
  ///
  /// - Parameters:
  ///   - encoding: The encoding in force.
  ///   - requested: The uniform type identifiers of which the caller takes any, empty if it accepts
  ///     any type.
  ///   - source: The type of the stored asset, or nil if it is not known.
  ///   - api: The API of the request.
  package init(
    encoding: ItemEncoding, requested: [String], of source: ContentType?, through api: CallerAPI
  ) {
    let isFitting = requested.isEmpty || source.map { $0.conforms(toAnyOf: requested) } ?? false
    if isFitting, encoding.keeps(source) {
      self = .original(
        mayTranscode: encoding == .automatic && source?.isCompatible != true
          && api.capabilities.contains(.transcodes))
      return
    }
    let target = ContentType.jpeg
    let isWanted = requested.isEmpty || target.conforms(toAnyOf: requested)
    guard source?.mediaType == .image, isWanted, api.hasTranscoding else {
      self = .transcodeRequired
      return
    }
    self = .transcode(to: target)
  }

  /// Determines the format for a request.
  package init(for request: borrowing Request) {
    let caller = request.caller
    self.init(
      encoding: ItemEncoding.effective(
        chosen: request.choices.format, preferred: caller.preferredItemEncoding),
      requested: caller.contentTypes, of: request.asset.contentType, through: caller.api)
  }

  /// Whether the original is delivered in its own format.
  package var isOriginal: Bool {
    switch self {
    case .original: true
    case .transcode, .transcodeRequired: false
    }
  }

  /// The format to transcode to, or nil if nothing is transcoded.
  package var target: ContentType? {
    switch self {
    case .transcode(let target): target
    case .original, .transcodeRequired: nil
    }
  }
}

extension Request {
  /// Whether a still of some type would be transcoded.
  package var canTranscode: Bool {
    ContentType.allCases.contains {
      FormatRuling(for: about(AssetFacts(contentType: $0))).target != nil
    }
  }
}

extension ItemEncoding {
  /// Returns whether a stored type already has the encoding.
  fileprivate func keeps(_ source: ContentType?) -> Bool {
    switch self {
    case .automatic, .current: true
    case .compatible: source?.isCompatible == true
    case .jpeg: source == .jpeg
    }
  }
}

extension CallerAPI {
  /// Whether omit transcodes for the API: where the model does, and for callers without a picker,
  /// who have asked for a format themselves.
  fileprivate var hasTranscoding: Bool { self == .direct || capabilities.contains(.transcodes) }
}
