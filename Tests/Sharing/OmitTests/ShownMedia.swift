import Files
import Foundation
import Samples
import Synchronization

/// The pictures and packets of files before and after, as external programs decode them.
///
/// The decoders are those of the judge beside the samples. Here each file is decoded once, however
/// many ways it is cleaned in, and without a time limit: the judge gives up after a minute, which a
/// busy machine may need.
struct ShownMedia {
  /// The number of files that show the same before and after.
  private(set) var equal = 0
  /// The number of originals that no decoder can read.
  private(set) var undecoded = 0
  /// The files that show something else.
  private(set) var different: [String] = []

  /// Compares the files at some paths in two folders; those missing from the second folder are
  /// skipped.
  init(of paths: [String], in originals: URL, and copies: URL) throws {
    for path in paths {
      let copy = copies.appending(path: path)
      guard FileManager.default.fileExists(atPath: copy.path) else { continue }
      guard let before = try Self.shown(in: originals.appending(path: path)) else {
        undecoded += 1
        continue
      }
      if try Self.shown(in: copy) == before { equal += 1 } else { different.append(path) }
    }
  }

  /// The programs that decode.
  static let tools = ["ffmpeg", "djxl", "identify"].map { "/usr/bin/\($0)" }

  private static let known = Mutex<[String: String?]>([:])

  /// Returns a digest of what a file shows, or nil if no decoder can read it.
  private static func shown(in file: URL) throws -> String? {
    let format = file.pathExtension.lowercased()
    let key = "\(Digest(ofBytes: Array(try Data(contentsOf: file))).description) \(format)"
    if let shown = known.withLock({ $0[key] }) { return shown }
    let shown = try decode(file, as: format)
    known.withLock { $0[key] = .some(shown) }
    return shown
  }

  private static func decode(_ file: URL, as format: String) throws -> String? {
    let text: Data
    switch format {
    case "mp4", "mov":
      text = try output(
        "ffmpeg", "-nostdin", "-v", "error", "-i", file.path, "-map", "0:v?", "-map", "0:a?",
        "-c", "copy", "-f", "streamhash", "-hash", "md5", "-")
    case "jxl":
      let picture = file.appendingPathExtension("ppm")
      defer { try? FileManager.default.removeItem(at: picture) }
      _ = try output("djxl", file.path, picture.path)
      guard let pixels = try? Data(contentsOf: picture) else { return nil }
      return Digest(ofBytes: Array(pixels)).description
    case "heic", "heif", "avif":
      // If a box and a tag state the orientation, decoders have already applied it.
      text = try output("identify", "-format", "%# ", file.path)
    case _:
      text = try output("identify", "-format", "%# %[orientation] %[colorspace] ", file.path)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func output(_ tool: String, _ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/\(tool)")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe.forOneProgram()
    process.standardOutput = pipe
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
