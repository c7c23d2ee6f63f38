import Access
import Containers
import Metadata
import Vocabulary

/// The values in one file's items by which a library orders and filters.
struct StatedValues {
  /// What people read in it, with the capture time.
  private(set) var description = AssetDescription()
  private(set) var mediaSubtypes: Set<MediaSubtype> = []
  private(set) var hasFiveStars = false
  let duration: Double?

  /// Reads only the required values.
  init(of file: AssetFile) {
    guard let inventory = file.content.inventory else {
      duration = nil
      return
    }
    if case .isoBaseMedia(let structure) = inventory.container {
      duration = structure.duration(in: file.original)
    } else {
      duration = nil
    }
    var best = Int.max
    for (id, entry) in inventory.entries.identified {
      guard case .known(let key) = entry.item.key else { continue }
      // A brighter version is stored beside the picture, and is a picture itself.
      if Self.gainMaps.contains(key) { mediaSubtypes.insert(.photoHDR) }
      guard entry.item.within == nil else { continue }
      if let exact = entry.exact, let rank = Self.rank(of: key, in: entry.item.carrier),
        rank < best, let time = WallTime(exact)
      {
        best = rank
        description.setCaptureTime(time, from: exact)
      }
      if let exact = entry.exact { description.add(exact) }
      let subject = AssetDescription.subject(of: entry.item, key, entry.exact)
      let isInterpreted = Self.interpretedKeys.contains(key)
      guard isInterpreted || subject != nil else { continue }
      let value = inventory.value(of: id, in: file.original)
      if let subject { description.add(value, about: subject) }
      if isInterpreted { interpret(key, value) }
    }
  }

  /// The keys that mark a picture that a screen can show brighter.
  private static let gainMaps: Set<String> = [
    "gain map", "GainMapMetadata", "hdrgm:Version", "jhgm",
  ]

  /// The dates that state the capture time, in order of preference.
  ///
  /// Other dates state the time of changes.
  private static let dates: [(carrier: Carrier, key: String)] = [
    (.exif, "DateTimeOriginal"), (.quickTime, "com.apple.quicktime.creationdate"),
    (.exif, "DateTimeDigitized"), (.xmp, "exif:DateTimeOriginal"), (.xmp, "photoshop:DateCreated"),
    (.xmp, "xmp:CreateDate"), (.segment, "CreateDate"), (.exif, "DateTime"),
  ]

  private static func rank(of key: String, in carrier: Carrier) -> Int? {
    dates.firstIndex { $0.key == key && $0.carrier == carrier }
  }

  private static let interpretedKeys: Set<String> = [
    "xmp:Rating", "CustomRendered", "GPano:ProjectionType", "UserComment",
    "com.android.capture.fps", "com.apple.quicktime.author", "com.apple.quicktime.cinematic-video",
    "com.apple.quicktime.full-frame-rate-playback-intent",
  ]

  private mutating func interpret(_ key: String, _ value: ItemValue?) {
    switch key {
    case "xmp:Rating": hasFiveStars = hasFiveStars || value?.number == 5
    // 2 and 3: merged from several exposures; 6: a panorama, as written by phones.
    case "CustomRendered" where value?.number == 6: mediaSubtypes.insert(.photoPanorama)
    case "CustomRendered" where [2, 3].contains(value?.number): mediaSubtypes.insert(.photoHDR)
    case "GPano:ProjectionType": mediaSubtypes.insert(.photoPanorama)
    case "UserComment" where value?.text?.hasPrefix("Screenshot") == true:
      mediaSubtypes.insert(.photoScreenshot)
    case "com.android.capture.fps" where (value?.number ?? 0) >= Self.slow:
      mediaSubtypes.insert(.videoHighFrameRate)
    case "com.android.capture.fps" where (value?.number ?? Self.slow) < Self.fast:
      mediaSubtypes.insert(.videoTimelapse)
    // The author that iOS states for its own screen recordings.
    case "com.apple.quicktime.author" where value?.text == "ReplayKitRecording":
      mediaSubtypes.insert(.videoScreenRecording)
    case "com.apple.quicktime.cinematic-video": mediaSubtypes.insert(.videoCinematic)
    case "com.apple.quicktime.full-frame-rate-playback-intent" where value?.number == 0:
      mediaSubtypes.insert(.videoHighFrameRate)
    // Keys of files, not an enumeration of ours.
    default: break
    }
  }

  /// The lowest frame rate, in frames a second, of a movie to be shown slower.
  private static let slow = 100.0
  /// The frame rate, in frames a second, below which a movie is to be shown faster.
  private static let fast = 10.0
}

extension WallTime {
  /// Creates the time that a value states, or returns nil if the value is not a time.
  fileprivate init?(_ value: ExactValue) {
    switch value {
    case .date(let date): self.init(date)
    case .instant(let instant): self.init(instant)
    case .latitude, .longitude, .position, .besideCoordinates, .name: return nil
    }
  }
}

extension ItemValue {
  fileprivate var number: Double? {
    switch self {
    case .text(let text): Double(text)
    case .numbers(let numbers): numbers.count == 1 ? numbers[0] : nil
    case .bytes: nil
    }
  }

  fileprivate var text: String? {
    switch self {
    case .text(let text): text
    case .numbers, .bytes: nil
    }
  }
}
