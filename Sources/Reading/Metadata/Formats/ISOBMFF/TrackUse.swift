import Containers

/// The purpose of a track's samples, according to its handler [ISO 14496-12 12].
enum TrackUse: Sendable, Hashable {
  case pictures
  case sound
  /// Records that accompany pictures and sound: positions, texts, time codes.
  case timedMetadata
  /// A track with an unknown handler.
  case unknown

  init(handler: FourCC) {
    switch handler {
    case "vide", "pict", "auxv": self = .pictures
    case "soun": self = .sound
    case "meta", "text", "sbtl", "subt", "tmcd", "clcp": self = .timedMetadata
    // Subtitles as pictures, and packets for streaming servers [ISO 14496-12 12.4].
    case "subp", "hint": self = .timedMetadata
    // MPEG-4's scenes, objects, clocks, rights and programs, which file players do not need [ISO
    // 14496-14 3.2; mp4ra.org, handler types].
    case "odsm", "sdsm", "crsm", "m7sm", "ocsm", "ipsm", "mjsm": self = .timedMetadata
    // Private handlers of Street View, General Motors, GoPro, Sony, Panasonic, DJI and unknown
    // makers.
    case "camm", "ctbx", "data", "fdsc", "gpmd", "rtmd", "nrtm", "psmd", "djmd", "dbgi", "priv":
      self = .timedMetadata
    default: self = .unknown
    }
  }
}
