import Foundation
import Samples

/// What external programs show of a file: its pictures after profile and orientation, movies frame
/// by frame with their times, and sound.
///
/// Pictures are drawn by libvips and ImageMagick, movies and animations by ffmpeg, JPEG XL by its
/// own decoder.
struct RenderedFile: Equatable {
  private let pictures: [Data]

  /// The programs that draw.
  static let tools = ["ffmpeg", "ffprobe", "djxl", "vipsthumbnail", "identify"]
    .map { "/usr/bin/\($0)" }

  /// Draws a file.
  ///
  /// Returns nil if no program can.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The extension that its name would have.
  /// - Throws: An error if a program cannot be started.
  init?(of bytes: [UInt8], format: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file.\(format)").path
    try Data(bytes).write(to: URL(filePath: file))
    var pictures: [Data] = []
    if Self.moving.contains(format) {
      pictures.append(try Self.frames(of: file))
      if Self.movies.contains(format), !pictures[0].isEmpty {
        pictures.append(try Self.output("ffprobe", Self.streams + [file]))
      }
    }
    if format == "jxl" {
      pictures.append(try Self.drawing("djxl", [file], into: folder, as: "ppm"))
    } else if !Self.movies.contains(format) {
      // Without metadata, which libvips would copy.
      pictures.append(
        try Self.drawing(
          "vipsthumbnail", [file, "--size", "30000x30000>", "--export-profile", "srgb", "-o"],
          into: folder, as: "png[strip]"))
      pictures.append(
        try Self.output("identify", ["-format", "%# %[orientation] %[colorspace] ", file]))
    }
    guard pictures.contains(where: { !$0.isEmpty }) else { return nil }
    self.pictures = pictures
  }

  private static let movies: Set = ["mp4", "mov", "m4v", "3gp"]
  private static let moving = movies.union(["gif", "png", "webp", "avif"])

  /// Pixel aspect ratios, colours, and which stream is played.
  private static let streams = [
    "-v", "error", "-of", "csv", "-show_entries",
    "stream=codec_name,sample_aspect_ratio,color_range,color_space,color_transfer,color_primaries,"
      + "chroma_location,channel_layout,disposition",
  ]

  private static func frames(of file: String) throws -> Data {
    try output(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-i", file, "-map", "0:v?", "-map", "0:a?", "-pix_fmt", "rgb24",
        "-f", "framehash", "-hash", "md5", "-",
      ])
  }

  /// Returns the picture that a program writes to a file, or an empty array if it writes none.
  private static func drawing(
    _ tool: String, _ arguments: [String], into folder: URL, as format: String
  ) throws -> Data {
    let picture = folder.appending(path: "picture").path
    _ = try output(tool, arguments + ["\(picture).\(format)"])
    let name = "\(picture).\(format.prefix { $0 != "[" })"
    return FileManager.default.contents(atPath: name) ?? Data()
  }

  private static func output(_ tool: String, _ arguments: [String]) throws -> Data {
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
