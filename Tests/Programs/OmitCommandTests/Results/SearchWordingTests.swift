import Foundation
import Samples
import Testing
import Vocabulary

@testable import OmitCommand

/// Every output, page and help text makes the same claims about the search.
@Suite struct SearchWordingTests {
  /// Returns text without its line breaks and markup.
  private func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("**", with: "")
  }

  @Test(arguments: ["Documentation/Promises.md", "SECURITY.md"])
  func `pages promise exactly the searches that are made`(_ name: String) throws {
    let page = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
    #expect(plain(page).contains(SearchWording.promise))
    for claim in ["no value is left", "no trace", "searched for the values of what was removed"] {
      #expect(!plain(page).contains(claim), "\(claim)")
    }
  }

  @Test(arguments: ["clean", "verify"])
  func `help promises the same as the pages`(_ command: String) throws {
    let help = try Workshop().run("help", command).text
    #expect(plain(help).contains(SearchWording.promise))
  }

  @Test func `the searches depend on the removed kinds`() {
    #expect(
      SearchWording.nothingLeft(of: [.location, .identifier])
        == "none of the removed coordinates, ids and web addresses is left")
    #expect(SearchWording.nothingLeft(of: [.exposure]) == nil)
    #expect(SearchWording.names(of: [.location, .people]) == "names of places and people")
    #expect(SearchWording.names(of: [.location, .captureTime]) == "names of places and dates")
    #expect(
      SearchWording.repeated([.deviceModel], count: 2)
        == "kept text was searched for models: 2 items repeat one")
    #expect(SearchWording.repeated([.exposure], count: 0) == nil)
  }

  @Test func `a kind whose values are not searched for in texts has no names`() {
    for kind in Kind.allCases where !Kind.namedInTexts.contains(kind) {
      #expect(SearchWording.names(of: [kind]).isEmpty, "\(kind)")
    }
    for kind in Kind.namedInTexts { #expect(!SearchWording.names(of: [kind]).isEmpty, "\(kind)") }
  }
}
