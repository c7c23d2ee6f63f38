import Bytes
import Containers
import Metadata

/// What decoders need of a JPEG file that a program coded.
struct CodedPicture {
  /// Tables, frame, scans and the end of the picture.
  let bytes: [UInt8]
  /// The payloads of the segments that hold the profile, in their order.
  let profile: [[UInt8]]
  /// The colour transform of an Adobe segment, if the colours are not what decoders expect without
  /// one [ITU-T T.872 6.5.3]; otherwise nil.
  let transform: UInt8?

  // INVARIANT (nothing of the coder's): every part is either needed for decoding, or left out.
  /// Takes the parts of a file.
  ///
  /// - Throws: `JPEGAssemblyError` if the file is not one whole baseline or progressive picture.
  init(of coded: [UInt8]) throws(JPEGAssemblyError) {
    let structure: JPEGStructure
    do {
      structure = try JPEGStructure(parsing: coded)
    } catch {
      throw .unreadable(error)
    }
    var bytes: [UInt8] = []
    var profile: [[UInt8]] = []
    var components: UInt8?
    var adobe: UInt8?
    var scans = 0
    var isWhole = false
    for part in structure.parts {
      let offset = part.range.lowerBound
      guard !isWhole else { throw .notOnePicture(at: offset) }
      switch part.role {
      case .marker: continue
      case .application(let number):
        let payload = Array(coded[part.payload])
        if number == 2, payload.starts(with: JPEGSignature.icc) { profile.append(payload) }
        if number == 14, payload.starts(with: JPEGSignature.adobe), payload.count >= 12 {
          adobe = payload[11]
        }
        continue
      // Fill bytes and tables that no scan uses change nothing.
      case .comment, .reserved, .fill: continue
      case .coding(let marker) where marker.isFrame:
        guard Self.frames.contains(marker.code) else { throw .unusualFrame(at: offset) }
        guard components == nil, scans == 0, part.payload.count > 5 else {
          throw .notOnePicture(at: offset)
        }
        components = coded[part.payload.lowerBound + 5]
      case .coding: break
      case .scan:
        guard components != nil else { throw .notOnePicture(at: offset) }
        scans += 1
      case .endOfImage: isWhole = true
      case .gap, .tail: throw .notOnePicture(at: offset)
      }
      bytes += coded[part.range]
    }
    guard isWhole, scans > 0, let components else { throw .notOnePicture(at: coded.count) }
    self.bytes = bytes
    self.profile = profile
    // Decoders take three components for YCbCr, and four for CMYK.
    transform = adobe.flatMap { components == 3 && $0 == 0 || components == 4 ? $0 : nil }
  }

  /// Baseline and progressive [ITU-T T.81 B.1.1.3].
  private static let frames: Set<UInt8> = [0xC0, 0xC2]
}
