import Bytes
import Containers
import Editing
import Foundation
import Metadata
import Samples
import Testing

/// Pictures whose entries miscount the bytes of strips and tiles.
///
/// Either libtiff, with which ImageMagick reads them, shows the same before and after, or the file
/// is refused.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/convert")))
struct StripCountTests {
  enum Fault: String, CaseIterable {
    case none, zero, half, third, lessByOne, signed, missing
  }

  private static let forms: [String: [String]] = [
    "plain, one strip": ["-compress", "None", "-define", "tiff:rows-per-strip=48"],
    "plain, strips": ["-compress", "None", "-define", "tiff:rows-per-strip=10"],
    "plain, planes": ["-compress", "None", "-interlace", "plane"],
    "plain, tiles": ["-compress", "None", "-define", "tiff:tile-geometry=16x16"],
    "plain, 16 bits": ["-compress", "None", "-depth", "16"],
    "plain, big": ["-compress", "None", "-define", "tiff:endian=msb"],
    "G4": ["-monochrome", "-compress", "Group4", "-define", "tiff:rows-per-strip=48"],
    "G4, strips": ["-monochrome", "-compress", "Group4", "-define", "tiff:rows-per-strip=10"],
    "LZW": ["-compress", "LZW", "-define", "tiff:rows-per-strip=48"],
    "LZW, strips": ["-compress", "LZW", "-define", "tiff:rows-per-strip=10"],
    "zip": ["-compress", "Zip", "-define", "tiff:rows-per-strip=48"],
    "RLE": ["-compress", "RLE", "-define", "tiff:rows-per-strip=48"],
    "JPEG": ["-compress", "JPEG", "-define", "tiff:rows-per-strip=48"],
  ]

  @Test(arguments: forms.keys.sorted())
  func `whatever is wrong, the picture that readers show is the same or the file is refused`(
    form: String
  ) throws {
    let sound = try Self.picture(try #require(Self.forms[form]))
    var (delivered, shown) = (0, 0)
    for fault in Fault.allCases {
      let bytes = try Self.counting(sound, wrong: fault)
      let before = try Self.shown(bytes)
      guard let cleaning = try? Cleaning(bytes, under: "anonymous") else {
        #expect(fault != .none && fault != .signed, "\(fault) is refused")
        continue
      }
      _ = try cleaning.evidence()
      let after = try Self.shown(cleaning.output)
      let isSame = before == after
      #expect(isSame, "\(fault)")
      delivered += 1
      if !before.isEmpty { shown += 1 }
      #expect(try Cleaning(cleaning.output, under: "anonymous").changesNothing, "\(fault)")
    }
    // The rows determine the length of uncompressed strips; of the others, valid or signed ones are
    // delivered.
    #expect(delivered >= (form.hasPrefix("plain") ? 6 : 2))
    #expect(shown >= 2)
  }

  @Test func `bytes after a compressed strip are not blanked`() throws {
    let sound = try Self.picture(try #require(Self.forms["LZW"]))
    let bytes = try Self.counting(sound, wrong: .half)
    #expect(throws: EditError.self) { try Cleaning(bytes, under: "anonymous") }
    let kept = try Cleaning(bytes, under: "photos-picker")
    #expect(kept.changesNothing)
  }

  @Test func `strips that end after the file are noted`() throws {
    var file = TIFFFileBuilder()
    let data = file.store(Array(repeating: 0x11, count: 16))
    file.page(file.picture(at: data, count: 16))
    #expect(try !Inventory(of: file.bytes).container.isCut)
    file.page(file.picture(at: data, count: 1 << 20))
    #expect(try Inventory(of: file.bytes).container.isCut)
  }

  // MARK: Making pictures

  private static func picture(_ form: [String]) throws -> [UInt8] {
    try convert(
      ["-seed", "7", "-size", "64x48", "plasma:red-blue", "-set", "comment", "canary of a caption"]
        + form + ["tif:-"])
  }

  /// Returns what libtiff reads from a file, or an empty array if it refuses it.
  private static func shown(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tif")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try convert([file.path, "-depth", "16", "rgb:-"])
  }

  private static func convert(_ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/convert")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe.forOneProgram()
    process.standardOutput = pipe
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(data)
  }

  /// Returns the file with other counts in the entry of strips or tiles.
  private static func counting(_ sound: [UInt8], wrong fault: Fault) throws -> [UInt8] {
    let header = try TIFFHeader(ofFile: try #require(ByteSlice(0..<sound.count, of: sound)))
    let layout = TIFFLayout(order: header.order, width: header.width, base: 0, limit: sound.count)
    let table = try TIFFDirectory(parsing: sound, at: header.firstDirectory, layout)
    let entry = try #require(table.entry(0x0117) ?? table.entry(0x0145))
    let size = try #require(entry.type?.size)
    let numbers = table.numbers(of: entry, in: sound)
    var bytes = sound
    func put(_ number: Int, size: Int, at offset: Int) {
      for index in 0..<size {
        let shift = header.order == .littleEndian ? 8 * index : 8 * (size - 1 - index)
        bytes[offset + index] = UInt8(truncatingIfNeeded: number >> shift)
      }
    }
    switch fault {
    case .none: break
    case .signed: put(size == 2 ? 8 : 9, size: 2, at: entry.range.lowerBound + 2)
    case .missing where numbers.count > 1:
      put(numbers.count - 1, size: 4, at: entry.range.lowerBound + 4)
    case .zero, .half, .third, .lessByOne, .missing:
      for (index, number) in numbers.enumerated() {
        let wrong =
          switch fault {
          case .half: number / 2
          case .third: number / 3
          case .lessByOne: number - 1
          case .none, .signed, .missing, .zero: 0
          }
        put(wrong, size: size, at: entry.valueRange.lowerBound + index * size)
      }
    }
    return bytes
  }
}
