import Foundation
import Glibc
import Testing

@testable import Omit

@Suite struct ReportFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-report-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let line = #"{"asset":1,"caller":{"api":"direct"},"schema":"omit.report/1"}"#

  private func put(_ text: String, _ name: String = "file") throws -> FileName {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return FileName(url.path)
  }

  @Test(
    arguments: [
      "", line + "\n", line + "\n" + line + "\n", line + "\n" + #"{"asse"#,
      line + "\n" + #"{"asset":2,"cal"#,
    ])
  func `a file that is empty or holds reports is written over, and only once it is opened`(
    content: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = try put(content)
    let file = try ReportFile(lookingAt: name)
    #expect(try String(contentsOf: folder.appending(path: "file"), encoding: .utf8) == content)
    let descriptor = try file.open()
    defer { close(descriptor) }
    #expect(try Data(contentsOf: folder.appending(path: "file")).isEmpty)
  }

  @Test(
    arguments: [
      "a text", "\u{FFFD}", line + "\nand a text\n", "{}\n", "\n",
      #"{"asset":1,"schema":"x"}"# + "\n",
    ])
  func `a file with other content is refused and kept unchanged`(content: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = try put(content)
    #expect(throws: ReportFile.Fault.otherContent) { _ = try ReportFile(lookingAt: name) }
    #expect(try String(contentsOf: folder.appending(path: "file"), encoding: .utf8) == content)
  }

  @Test func `a new file is made when it is opened`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "new").path
    let file = try ReportFile(lookingAt: FileName(path))
    #expect(!FileManager.default.fileExists(atPath: path))
    close(try file.open())
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `a character device is written to with its mode untouched`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var (before, after) = (stat(), stat())
    #expect(unsafe stat("/dev/null", &before) == 0)
    close(try ReportFile(lookingAt: "/dev/null").open())
    #expect(unsafe stat("/dev/null", &after) == 0)
    #expect(before.st_mode == after.st_mode)
  }

  @Test func `a folder and a link that leads nowhere are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: ReportFile.Fault.unsuitable("a folder")) {
      _ = try ReportFile(lookingAt: FileName(folder.path))
    }
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(throws: ReportFile.Fault.unsuitable("a broken link")) {
      _ = try ReportFile(lookingAt: FileName(link))
    }
  }
}
