import Access
import JSON

/// Reads filters: a word, or an object with one of the keys `any`, `all` and `not`.
///
/// ```
/// "images"
/// {"any": ["livePhotos", {"not": "videos"}]}
/// ```
struct FilterReading {
  /// A filter is asked for every asset of a library, so that it may not be of any size.
  static let most = 64

  private var count = 0

  /// The filter that a value of a configuration stands for.
  ///
  /// - Throws: `PickerError.field` for the first thing that is not as filters are written.
  static func filter(_ value: ConfigurationValue) throws(PickerError) -> AssetFilter {
    var reading = FilterReading()
    return try reading.filter(value)
  }

  private mutating func filter(_ value: ConfigurationValue) throws(PickerError) -> AssetFilter {
    count += 1
    guard count <= FilterReading.most else {
      throw .field(value.path, .tooMany(most: FilterReading.most))
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

  /// The filters of a list, which has at least one: a picker that shows nothing is a mistake.
  private mutating func filters(_ value: ConfigurationValue) throws(PickerError) -> [AssetFilter] {
    var filters: [AssetFilter] = []
    for element in try value.list() { filters.append(try filter(element)) }
    guard !filters.isEmpty else { throw .field(value.path, .empty) }
    return filters
  }
}

/// A filter that combines no others, in the words of the model.
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
