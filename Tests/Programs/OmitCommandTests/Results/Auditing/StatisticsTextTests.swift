import Audit
import Testing

@testable import OmitCommand

@Suite struct StatisticsTextTests {
  @Test func `bars are as long as their share of the caller's assets`() async throws {
    let shares = try await RecordedShares()
    let log = try AuditLog(reading: shares.shop.path("audit.sqlite"))
    let statistics = ShareStatistics(try log.tallies(matching: AuditQuery()))
    let text = StatisticsText(statistics: statistics, style: .plain, barWidth: 10).text
    #expect(
      text == """
        org.example.gallery: 6 assets, 6 bypassed
          not applied  assets
          location          6  ==========
          received  assets
          location       6  ==========

        direct: 18 assets, 3 cleaned, 6 unchanged, 6 refused, 1 failed, 1 open, 1 unknown
          received          assets
          location               1  =
          location(coarse)       4  ==
          captureTime            1  =
          deviceModel            1  =
          deviceIdentity         1  =
          people                 1  =
          creator                1  =
          rights                 1  =
          contact                1  =
          caption                1  =
          editHistory            1  =
          identifier             1  =
          preview                1  =
          makerNote              1  =
          motion                 1  =
          depth                  1  =
          provenance             1  =
          aiLabel                1  =
          exposure               1  =
          removed  assets
          people        5  ===

        =chat,"home": 6 assets, 6 cleaned
          received     assets
          captureTime       6  ==========
          removed   assets
          location       6  ==========

        """)
  }

  @Test func `assets are grouped by destination and by sharing program`() async throws {
    let shares = try await RecordedShares()
    let destinations = try shares.run("stats", "--group", "destination", "--received", "location")
    #expect(
      destinations.text == """
        no destination stated: 11 assets, 3 cleaned, 6 bypassed, 1 open, 1 unknown
          not applied  assets
          location          6
          received          assets
          location               7
          location(coarse)       4
          captureTime            1
          deviceModel            1
          deviceIdentity         1
          people                 1
          creator                1
          rights                 1
          contact                1
          caption                1
          editHistory            1
          identifier             1
          preview                1
          makerNote              1
          motion                 1
          depth                  1
          provenance             1
          aiLabel                1
          exposure               1
          removed  assets
          people        5

        """)
    let all = try shares.run("stats", "--group", "destination").lines.filter { !$0.hasPrefix(" ") }
    #expect(all.contains { $0.hasPrefix("https://chat.example: 6 assets, 6 cleaned") })
    let senders = try shares.run("stats", "--group", "by").lines.filter { !$0.hasPrefix(" ") }
    #expect(senders.contains { $0.hasPrefix("anna: 15 assets, ") })
    #expect(senders.contains { $0.hasPrefix("no sender stated: 15 assets, ") })
    #expect(try shares.run("stats", "--group", "colour").status == 64)
  }

  @Test func `without a terminal there are numbers only`() async throws {
    let run = try await RecordedShares().run("stats", "--caller", "org.example.gallery")
    #expect(
      run.text == """
        org.example.gallery: 6 assets, 6 bypassed
          not applied  assets
          location          6
          received  assets
          location       6

        """)
  }
}
