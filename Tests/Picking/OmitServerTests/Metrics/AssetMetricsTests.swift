import HTTPTypes
import HummingbirdTesting
import NIOCore
import Omit
import Testing

@testable import OmitServer

@Suite struct AssetMetricsTests {
  @Test func `every outcome, refusal code and recording failure is 0 before it happens`() {
    let registry = MetricsRegistry()
    _ = AssetMetrics(registry)
    let lines = registry.page.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.allSatisfy { $0.hasSuffix(" 0") })
    for outcome in AssetReport.Outcome.allCases {
      #expect(lines.contains("omit_assets_total{outcome=\"\(outcome)\"} 0"))
    }
    for code in Problem.Code.allCases {
      #expect(lines.contains("omit_refusals_total{code=\"\(code)\"} 0"))
    }
    #expect(lines.contains("omit_record_failures_total 0"))
    #expect(lines.count == 6 + 15 + 2 + 18 + 1)
  }

  @Test func `filtered assets are counted by outcome, code, bytes and kinds`()
    async throws
  {
    let shop = try FilterShop()
    let photo = try FilterShop.bytes()
    let removing =
      #"{"schema": "omit.request/1", "options": {"location": "exclude"}}"#
    let caller = HTTPFields.caller("app", .photosPicker, .notDetermined)
    try await shop.test { client in
      func post(_ headers: HTTPFields, _ body: [UInt8]) async throws -> TestResponse {
        try await client.execute(
          uri: "/v1/filter", method: .post, headers: headers, body: ByteBuffer(bytes: body))
      }
      var asking = caller
      asking[.omitRequest] = removing
      let cleaned = try await post(asking, photo)
      let unchanged = try await post(caller, photo)
      let refused = try await post(caller, Array("no picture".utf8))
      #expect([cleaned, unchanged, refused].map(\.status) == [.ok, .ok, .unprocessableContent])
    }
    let lines = Set(shop.counts.page.split(separator: "\n").map(String.init))
    #expect(
      lines.isSuperset(of: [
        #"omit_assets_total{outcome="cleaned"} 1"#, #"omit_assets_total{outcome="unchanged"} 1"#,
        #"omit_assets_total{outcome="refused"} 1"#,
        #"omit_refusals_total{code="unsupportedFormat"} 1"#, "omit_record_failures_total 0",
        "omit_asset_bytes_total{direction=\"read\"} \(2 * photo.count + 10)",
      ]))
    #expect(!lines.contains(#"omit_items_total{kind="location",verdict="removed"} 0"#))
    #expect(!lines.contains(#"omit_asset_bytes_total{direction="delivered"} 0"#))
  }
}
