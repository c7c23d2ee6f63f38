import Samples
import Testing

/// No false all-clear: a summary only claims what was inspected.
@Suite struct ClosingSummaryTests {
  /// A file, and its outcome if the location is to be removed.
  enum Sort: String, CaseIterable {
    case unchanged, refused, skipped, unrecognised

    var file: (name: String, bytes: [UInt8]) {
      switch self {
      case .unchanged: ("a.jpg", Picture.bare)
      case .refused: ("b.jpg", Picture.broken)
      case .skipped: ("c.txt", Array("text".utf8))
      case .unrecognised:
        ("d.jpg", Picture.bare + Array("bytes that no format knows".utf8))
      }
    }
  }

  /// All non-empty sets of sorts.
  private static let sets: [[Sort]] = (1..<(1 << Sort.allCases.count)).map { bits in
    Sort.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
  }

  @Test func `a summary claims that no file holds a kind only if all files were inspected`() throws
  {
    #expect(Self.sets.count == 15)
    for set in Self.sets {
      let shop = try Workshop()
      for sort in set { try shop.put("in/\(sort.file.name)", sort.file.bytes) }
      for options in [["--to", "out"], ["--to", "dry", "--dry-run"], ["--in-place"]] {
        let run = try shop.run(
          arguments: ["clean", "in", "--policy", "photos-picker", "--remove", "location"] + options)
        let messages = run.errors
        #expect(run.status == (set.contains(.refused) ? 2 : 0), "\(set): \(messages)")
        #expect(
          messages.contains("no file has metadata to be removed") == (set == [.unchanged]),
          "\(set): \(messages)")
        let isLookedAt = set.contains(.unchanged) || set.contains(.unrecognised)
        #expect(messages.contains("removed: ") == isLookedAt, "\(set): \(messages)")
        #expect(
          messages.contains("nothing is known about the other")
            == (isLookedAt && (set.contains(.refused) || set.contains(.skipped))),
          "\(set): \(messages)"
        )
        #expect(
          messages.contains("as their parts are recognised")
            || messages.contains("as its parts are recognised")
              == set.contains(.unrecognised)
            || !isLookedAt, "\(set): \(messages)")
        #expect(messages.contains("in/c.txt") == set.contains(.skipped), "\(set): \(messages)")
      }
    }
  }

  @Test func `the first ten skipped files are named, and the others counted`() throws {
    let shop = try Workshop()
    try shop.put("in/a.jpg", Picture.bare)
    for number in 10..<23 { try shop.put("in/\(number).txt", "text") }
    let run = try shop.run("clean", "in", "--to", "out")
    let names = (10..<20).map { "in/\($0).txt" }.joined(separator: ", ")
    #expect(
      run.errors.contains("skipped, because they are not pictures or movies: \(names) and 3 more"))
    #expect(try shop.run("check", "in").errors.contains("\(names) and 3 more"))
    #expect(try shop.run("inspect", "in").text.contains("13 skipped (\(names) and 3 more)"))
  }

  @Test
  func `a removal because of a possible kind is reported with the option that would prevent it`()
    throws
  {
    let shop = try Workshop()
    let exif = OtherMakerSample.exif(make: "Acme", note: Array("UNHEARD OF\0\u{1}\u{2}".utf8))
    try shop.put(
      "in/a.jpg", JPEGBuilder().application(1, "Exif\0\0", exif).picture().bytes)
    let asked = try shop.run(
      "clean", "in", "--to", "out", "--policy", "photos-picker", "--remove", "location")
    #expect(
      asked.errors.contains(
        "1 item that omit cannot fully parse was removed, because it may hold location; "
          + "without `--remove location` such items are kept"))
    let motion = try shop.run(
      "clean", "in", "--to", "other", "--keep", "makerNote,location", "--remove", "motion")
    #expect(motion.errors.contains("because it may hold deviceIdentity, people, contact and"))
    #expect(motion.errors.contains("`--keep` of all these kinds keeps such items"))
  }

  @Test func `pictures that players do not show are reported`() throws {
    let shop = try Workshop()
    try shop.put("in/a.mov", MovieBuilder.hiddenTrack)
    let run = try shop.run("clean", "in", "--to", "out")
    #expect(
      run.errors.contains(
        "1 file has pictures or sound that players do not show, and that were kept"))
  }

  @Test func `if a rule exempts the caller, no summary claims that nothing was found`() throws {
    let shop = try Workshop()
    try shop.put("in/a.jpg", Picture.phone)
    let caller = ["--caller-api", "uiImagePickerController", "--remove", "location"]
    let cleaned = try shop.run(arguments: ["clean", "in", "--to", "out"] + caller)
    #expect(cleaned.errors.contains("nothing was removed: a rule exempts the caller"))
    let checked = try shop.run(arguments: ["check", "in"] + caller)
    #expect(
      checked.errors.contains(
        "1 file would be delivered unchanged, whatever it holds: a rule exempts"))
  }
}
