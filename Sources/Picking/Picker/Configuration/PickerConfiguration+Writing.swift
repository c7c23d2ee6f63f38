import Access
import JSON

extension PickerConfiguration {
  /// The configuration as a host sends it to a server, which knows the caller's API itself.
  ///
  /// - Throws: `PickerError.field` if a filter has no word.
  package var json: String {
    get throws(PickerError) {
      let written = WrittenConfiguration(
        source: source.rawValue, photoLibrary: photoLibrary.rawValue,
        selection: selection.rawValue, selectionLimit: selectionLimit.stated,
        filter: try filter.map { filter throws(PickerError) in try WrittenFilter(filter) },
        preselectedAssetIdentifiers: preselectedAssetIdentifiers, style: style.rawValue,
        edgesWithoutContentMargins: edgesWithoutContentMargins.map(\.rawValue).sorted(),
        disabledCapabilities: disabledCapabilities.map(\.rawValue).sorted(),
        metadataOptions: metadataOptions.map(\.rawValue).sorted(),
        preferredItemEncoding: preferredItemEncoding.rawValue, contentType: contentType,
        contentTypes: contentTypes.isEmpty ? nil : contentTypes)
      return JSONText.line(written.trimmed(for: api))
    }
  }
}

/// A configuration as an object of JSON; what is nil is left out.
private struct WrittenConfiguration: Encodable {
  let source: String
  var photoLibrary: String?
  var selection: String?
  var selectionLimit: Int?
  let filter: WrittenFilter?
  var preselectedAssetIdentifiers: [String]?
  var style: String?
  var edgesWithoutContentMargins: [String]?
  var disabledCapabilities: [String]?
  let metadataOptions: [String]
  let preferredItemEncoding: String
  let contentType: String?
  let contentTypes: [String]?

  /// Returns the configuration without the settings that callers of an API do not have.
  func trimmed(for api: CallerAPI) -> WrittenConfiguration {
    guard !api.capabilities.contains(.multipleSelection) else { return self }
    return WrittenConfiguration(
      source: source, filter: filter, metadataOptions: metadataOptions,
      preferredItemEncoding: preferredItemEncoding, contentType: contentType,
      contentTypes: contentTypes)
  }
}

/// A filter as `FilterReading` reads it.
private indirect enum WrittenFilter: Encodable {
  case word(FilterWord)
  case any([WrittenFilter])
  case all([WrittenFilter])
  case not(WrittenFilter)

  init(_ filter: AssetFilter) throws(PickerError) {
    if let word = FilterWord.allCases.first(where: { $0.filter == filter }) {
      self = .word(word)
      return
    }
    switch filter {
    case .any(let filters): self = .any(try Self.list(filters))
    case .all(let filters): self = .all(try Self.list(filters))
    case .not(let filter): self = .not(try WrittenFilter(filter))
    case .images, .videos, .livePhotos, .subtype:
      throw .field(PickerConfiguration.Field.filter.path, .unsound("the filter has no word"))
    }
  }

  private static func list(_ filters: [AssetFilter]) throws(PickerError) -> [WrittenFilter] {
    var list: [WrittenFilter] = []
    for filter in filters { list.append(try WrittenFilter(filter)) }
    return list
  }

  private enum Key: String, CodingKey {
    case any
    case all
    case not
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .word(let word):
      var container = encoder.singleValueContainer()
      try container.encode(word.rawValue)
    case .any(let filters): try encode(filters, as: .any, to: encoder)
    case .all(let filters): try encode(filters, as: .all, to: encoder)
    case .not(let filter): try encode(filter, as: .not, to: encoder)
    }
  }

  private func encode(_ value: some Encodable, as key: Key, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(value, forKey: key)
  }
}
