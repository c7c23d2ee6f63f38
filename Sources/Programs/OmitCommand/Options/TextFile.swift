import Foundation
import Omit

/// Text files that the command line names.
enum TextFile {
  /// The maximum size of a file in bytes: policies and requests are written by hand.
  private static let largest = 1 << 20

  static func read(
    _ name: String, role: String, upTo largest: Int = largest
  ) throws(Stop) -> String {
    guard !FileName(name).isFolder else {
      throw .inputOutput("the \(role) `\(name)` cannot be read: it is a folder; name a file")
    }
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: URL(filePath: name))
    } catch {
      let reason = FileName(name).isTaken ? "check its permissions" : "there is no such file"
      throw .inputOutput("the \(role) `\(name)` cannot be read: \(reason)")
    }
    return try read(handle, name, role: role, upTo: largest)
  }

  /// Reads a file that is open already.
  static func read(
    _ handle: FileHandle, _ name: String, role: String, upTo largest: Int = largest
  ) throws(Stop) -> String {
    let data: Data
    do {
      data = try handle.read(upToCount: largest + 1) ?? Data()
    } catch {
      let reason = FileName(name).isTaken ? "check its permissions" : "there is no such file"
      throw .inputOutput("the \(role) `\(name)` cannot be read: \(reason)")
    }
    guard data.count <= largest else {
      throw .usage("the \(role) `\(name)` is larger than \(largest) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .text("\(name):1:1: not UTF-8 text")
    }
    return text
  }
}
