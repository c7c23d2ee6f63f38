import Access
import JSON

/// A reader of filters, each of which is a word or an object with the key `any`, `all` or `not`.
///
/// ```
/// "images"
/// {"any": ["livePhotos", {"not": "videos"}]}
/// ```
struct FilterReading {
  /// The largest number of filters in one, limited because a filter is evaluated for every asset.
  static let maximumFilterCount = 64

  private var count = 0

  /// Reads a filter from a value of a configuration.
  ///
  /// - Throws: `PickerError.field` for the first invalid value.
  static func filter(_ value: ConfigurationValue) throws(PickerError) -> AssetFilter {
    var reading = FilterReading()
    return try reading.filter(value)
  }

  private mutating func filter(_ value: ConfigurationValue) throws(PickerError) -> AssetFilter {
    count += 1
    guard count <= FilterReading.maximumFilterCount else {
      throw .field(value.path, .tooMany(limit: FilterReading.maximumFilterCount))
    }
    if case .string = value.document.value {
      let word: FilterWord = try value.word()
      return word.filter
    }
    guard let members = value.members else {
      throw value.expected("a word or an object")
    }
    let object = try value.object(keys: ["any", "all", "not"])
    guard members.count == 1 else { throw value.expected("one of `any`, `all`, `not`") }
    if let list = object["any"] { return .any(try filters(list)) }
    if let list = object["all"] { return .all(try filters(list)) }
    if let single = object["not"] { return .not(try filter(single)) }
    throw value.expected("one of `any`, `all`, `not`")
  }

  /// Reads a list of filters, which must not be empty: a picker that shows nothing is a mistake.
  private mutating func filters(_ value: ConfigurationValue) throws(PickerError) -> [AssetFilter] {
    var filters: [AssetFilter] = []
    for element in try value.list() { filters.append(try filter(element)) }
    guard !filters.isEmpty else { throw .field(value.path, .empty) }
    return filters
  }
}

/// A filter that does not combine others, in the words of the model.
enum FilterWord: String, CaseIterable {
  case images
  case videos
  case livePhotos
  case panoramas
  case screenshots
  case screenRecordings
  case slomoVideos
  case timelapseVideos
  case depthEffectPhotos
  case cinematicVideos
  case spatialMedia

  /// The filter that the word stands for.
  var filter: AssetFilter {
    switch self {
    case .images: .images
    case .videos: .videos
    case .livePhotos: .livePhotos
    case .panoramas: .subtype(.photoPanorama)
    case .screenshots: .subtype(.photoScreenshot)
    case .screenRecordings: .subtype(.videoScreenRecording)
    case .slomoVideos: .subtype(.videoHighFrameRate)
    case .timelapseVideos: .subtype(.videoTimelapse)
    case .depthEffectPhotos: .subtype(.photoDepthEffect)
    case .cinematicVideos: .subtype(.videoCinematic)
    case .spatialMedia: .subtype(.spatialMedia)
    }
  }
}

extension FilterWord: RequestWord {
  static let role = "filter"
}
