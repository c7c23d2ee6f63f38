import Access
import Foundation
import Samples
import Testing

/// There is one default for each API: the command line, the filter, frames and looks decide by the
/// same policy.
@Suite struct UsualPolicyTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
  }

  private static let usual: [(api: CallerAPI, policy: String)] = [
    (.direct, "everyday"), (.photosPicker, "photos-picker"),
    (.phPickerViewController, "photos-picker"), (.uiImagePickerController, "photos-picker"),
    (.photoKit, "photos-picker"),
  ]

  @Test func `the policy follows the API if none is named`() throws {
    #expect(
      Self.usual.map(\.api)
        == CallerAPI.allCases.sorted { one, other in
          (Self.usual.firstIndex { $0.api == one } ?? 9)
            < (Self.usual.firstIndex { $0.api == other } ?? 9)
        })
    for (api, policy) in Self.usual {
      let access = api == .photoKit ? ["--read-write", "limited"] : []
      let caller = ["--caller-api", api.rawValue] + access
      let run = try shop.run(
        arguments: ["clean", "a.jpg", "--to", "out-\(api)", "--report", "-"] + caller)
      let report = try #require(run.objects.first)
      #expect((report["policy"] as? [String: Any])?["name"] as? String == policy)
      let output = try shop.run(arguments: ["inspect", "out-\(api)/a.jpg", "--json"]).text
      #expect(output.contains(#""location""#) == (api != .direct), "\(api)")
      let filtered = try shop.run(
        arguments: ["filter", "--report", "report.jsonl"] + caller, input: Data(Picture.phone))
      #expect(Array(filtered.output) == (try shop.bytes("out-\(api)/a.jpg")))
      let menu = try shop.run(arguments: ["menu", "--json"] + caller)
      #expect(menu.text.contains(#""\#(policy)""#), "\(menu.text)")
    }
  }

  @Test func `settings of the library that reads YAML change nothing and add nothing`() throws {
    let plain = try shop.run("menu", "a.jpg", "--json")
    for encoding in ["utf8", "UTF16"] {
      let run = try shop.run(
        "menu", "a.jpg", "--json", environment: ["YAMS_DEFAULT_ENCODING": encoding])
      #expect(run.text == plain.text)
    }
  }

  @Test func `an option, a request, and the environment win over it`() throws {
    let caller = ["--caller-api", "photosPicker"]
    let named = try shop.run(
      arguments: ["check", "a.jpg", "--policy", "everyday", "--report", "-"] + caller)
    #expect(named.text.contains(#""name":"everyday""#))
    let inEnvironment = try shop.run(
      arguments: ["check", "a.jpg", "--report", "-"] + caller,
      environment: ["OMIT_POLICY": "anonymous"])
    #expect(inEnvironment.text.contains(#""name":"anonymous""#))
    try shop.put(
      "r.json",
      #"{"schema":"omit.request/1","caller":{"api":"photosPicker"},"authorization":{"readWrite":"limited"}}"#
    )
    let requested = try shop.run("check", "a.jpg", "--request", "r.json", "--report", "-")
    #expect(requested.text.contains(#""name":"photos-picker""#))
  }

  /// Files that are not pictures or movies, with the name that a refusal gives them.
  private static let others: [(bytes: [UInt8], name: String)] = [
    (Array("<!doctype html><p>text</p>".utf8), "HTML"), (Array("%PDF-1.7\n".utf8), "PDF"),
    (Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 0], "MP3"), (Array("PK\u{3}\u{4}".utf8), "ZIP"),
    (Array("text".utf8), "text"), ([], "nothing"),
  ]

  @Test
  func `files that are not pictures or movies are refused under every policy and for every caller`()
    throws
  {
    for (bytes, name) in Self.others {
      for options in [
        [], ["--policy", "photos-picker"], ["--caller-api", "uiImagePickerController"],
      ] {
        let filtered = try shop.run(
          arguments: ["filter", "--report", "report.jsonl"] + options, input: Data(bytes))
        #expect(filtered.status == 2 && filtered.output.isEmpty, "\(name) \(options)")
        #expect(
          String(decoding: try shop.bytes("report.jsonl"), as: UTF8.self)
            .contains(#""code":"unsupportedFormat""#), "\(name) \(options)")
        try shop.put("page.jpg", bytes)
        let cleaned = try shop.run(arguments: ["clean", "page.jpg", "--to", "out"] + options)
        #expect(cleaned.status == 2 && !shop.exists("out/page.jpg"), "\(name) \(options)")
        let header = #"{"schema":"omit.frame/1","id":"1","bytes":\#(bytes.count)}"# + "\n"
        let framed = try shop.run(
          arguments: ["filter", "--frames"] + options, input: Data(header.utf8) + Data(bytes))
        #expect(framed.text.contains(#""code":"unsupportedFormat""#), "\(name) \(options)")
      }
    }
  }

  @Test
  func `an unreadable file with the name of a movie is kept if nothing is removed`()
    throws
  {
    let movie: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3] + [UInt8](repeating: 0, count: 64)
    let run = try shop.run(
      "filter", "--policy", "photos-picker", "--report", "report.jsonl", input: Data(movie))
    #expect(run.status == 0 && Array(run.output) == movie)
    #expect(
      String(decoding: try shop.bytes("report.jsonl"), as: UTF8.self)
        .contains(#""closure":"couldNotLook""#))
    #expect(try shop.run("filter", input: Data(movie)).status == 2)
  }
}
