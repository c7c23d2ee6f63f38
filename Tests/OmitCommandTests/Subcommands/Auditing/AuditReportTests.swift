import Audit
import Foundation
import Testing

@testable import OmitCommand

@Suite struct AuditReportTests {
  @Test func `what went out by exemption comes first, then days and callers`() async throws {
    let run = try await RecordedShares().run("report", "--html")
    #expect(run.status == 0)
    let headings = run.text.matches(of: /<h2>(.*)<\/h2>/).map { String($0.1) }
    #expect(
      headings == [
        "Originals that rules let through", "When", "Who received which kinds",
        "What was removed for whom",
      ])
    #expect(
      run.text.contains(
        "<p>30 assets from 2026-11-01 to 2026-11-15 (UTC): 9 cleaned, 6 unchanged, 6 bypassed, "
          + "6 refused, 1 failed, 1 open, 1 unknown.</p>"))
    #expect(
      run.text.contains(
        "<tr><td class=\"whole\">59</td><td class=\"whole\">2026-11-15 22:00</td>"
          + "<td>org.example.gallery</td><td>photoKit</td><td class=\"whole\">photos-picker</td>"
          + "<td class=\"alarm\">location</td><td class=\"wide\">location</td></tr>"))
    #expect(
      run.text.contains(
        "<tr><td>org.example.gallery</td><td class=\"number\">6</td>"
          + "<td class=\"shade9\"><b title=\"6 asked to be removed\">6</b></td>"))
    #expect(run.text.matches(of: /<tr><td>2026-11-/).count == 15)
  }

  @Test func `the page needs nothing and runs nothing`() async throws {
    let text = try await RecordedShares().run("report", "--html").text
    for part in ["<script", "src=", "href=", "url(", "@import", "onload"] {
      #expect(!text.contains(part), "\(part)")
    }
    #expect(text.contains("default-src 'none'"))
  }

  @Test func `names of others are no markup`() {
    let row = HTMLPage.table(header: ["caller"], rows: [["<b onclick='x'>&\"\u{202e}\n"]])
    #expect(
      row == """
        <table>
        <tr><th>caller</th></tr>
        <tr><td>&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;\\u{202e}\\u{a}</td></tr>
        </table>
        """)
  }

  @Test func `a long time is drawn by months`() async throws {
    let shop = try Workshop()
    let log = try AuditLog(at: shop.path("audit.sqlite"))
    let file = AuditFile(role: "still")
    let records = (0..<120).map {
      AuditRecord(
        share: "s", asset: $0 + 1,
        time: Timestamp(milliseconds: 1_793_527_200_000 + Int64($0) * 86_400_000),
        caller: AuditCaller(api: "direct"), outcome: .refused, files: [file])
    }
    try await log.record(undelivered: records)
    let text = try shop.run("audit", "report", "--html", "--audit", "audit.sqlite").text
    #expect(text.matches(of: /<tr><td>2026-1\d<\/td>|<tr><td>2027-0\d<\/td>/).count == 4)
  }

  @Test func `days on which nothing was shared have their row`() async throws {
    let shares = try await RecordedShares()
    let text = try shares.run("report", "--html", "--caller", "org.example.gallery").text
    // Every fifth share, of two a day: the 3rd, 5th, 8th, 10th, 13th and 15th of the month.
    #expect(text.matches(of: /<tr><td>2026-11-\d\d<\/td>/).count == 13)
    #expect(text.contains("<tr><td>2026-11-04</td><td class=\"number\"></td><td></td></tr>"))
  }

  @Test func `a form has to be named`() throws {
    #expect(try Workshop().run("audit", "report").status == 64)
  }
}
