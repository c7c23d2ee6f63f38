import Audit
import Foundation
import Testing
import Vocabulary

@testable import OmitCommand

@Suite struct AuditReportTests {
  @Test func `exempt deliveries come first, then days and callers`() async throws {
    let run = try await RecordedShares().run("report", "--html")
    #expect(run.status == 0)
    let headings = run.text.matches(of: /<h2>(.*)<\/h2>/).map { String($0.1) }
    #expect(
      headings == [
        "Originals delivered under an exemption", "When", "Who received which kinds",
        "Which kinds each destination received", "Who shared which kinds",
        "What was removed for each caller",
      ])
    #expect(
      run.text.contains(
        "<p>30 photos and movies from 2026-11-01 to 2026-11-15 (UTC): 9 cleaned, 6 delivered "
          + "unchanged, 6 exempted by a rule, 6 refused, 1 not delivered because of an error, "
          + "1 in progress, 1 with an unknown outcome.</p>"))
    #expect(
      run.text.contains(
        "<tr><td class=\"number\">59</td><td class=\"whole\">2026-11-15 22:00</td>"
          + "<td>org.example.gallery<small>photoKit, photos-picker</small></td>"
          + "<td>anna</td><td>p30.jpg</td>"
          + "<td class=\"alarm\">Location</td><td>Location</td></tr>"))
    #expect(
      run.text.contains(
        "<tr><th scope=\"row\">org.example.gallery</th><td>6</td>"
          + "<td class=\"shade9\"><b title=\"6 not removed as requested\">6</b></td>"))
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
    let row = HTMLPage.table(
      header: ["caller"], rows: [[HTMLPage.Cell("<b onclick='x'>&\"\u{202e}\n", note: "<i>")]])
    #expect(
      row == """
        <div class="wide"><table>
        <thead><tr><th>caller</th></tr></thead>
        <tbody>
        <tr><td>&lt;b onclick=&#39;x&#39;&gt;&amp;&quot;\\u{202e}\\u{a}<small>&lt;i&gt;</small></td></tr>
        </tbody>
        </table></div>
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

  @Test func `a hundred callers and a year fit on the page, by names of kinds that people know`()
    async throws
  {
    let shop = try Workshop()
    let log = try AuditLog(at: shop.path("audit.sqlite"))
    var settlements: [Settlement] = []
    for index in 0..<200 {
      var file = AuditFile(role: "still")
      file.counts.kept.add(.deviceIdentity, 1)
      file.counts.removed.add(.location, 1)
      file.closure = .complete
      var caller = AuditCaller(api: "phPickerViewController")
      caller.id = "org.example.application-number-\(index % 100)"
      let day = Int64(index * 365 / 200)
      let record = AuditRecord(
        share: "s", asset: index + 1,
        time: Timestamp(milliseconds: 1_793_527_200_000 + day * 86_400_000), caller: caller,
        outcome: .cleaned, files: [file])
      settlements.append(Settlement(try await log.intend(record), as: .delivered))
    }
    try await log.settle(settlements)
    let text = try shop.run("audit", "report", "--html", "--audit", "audit.sqlite").text
    #expect(text.contains("<p>200 photos and movies from "))
    let rows = /<th scope="row">org\.example\.application-number-\d+<\/th><td>2<\/td>/
    #expect(text.matches(of: rows).count == 200)
    #expect(text.contains("<th scope=\"col\"><span>Serial numbers</span></th>"))
    #expect(!text.contains("deviceIdentity"))
    #expect(text.matches(of: /<tr><td>20\d\d-\d\d<\/td>/).count == 12)
  }

  @Test func `numbers are on one line, with separated thousands`() {
    #expect(HTMLPage.grouped(7) == "7" && HTMLPage.grouped(1338) == "1&#8239;338")
    #expect(HTMLPage.grouped(1_234_567) == "1&#8239;234&#8239;567")
    for rule in [".matrix td {", ".number {"] {
      let line = PageStyle.text.split(separator: "\n").first { $0.hasPrefix(rule) }
      #expect(line?.contains("white-space: nowrap") == true, "\(rule)")
    }
  }

  @Test func `every page has one frame and one style sheet, for light and dark`() async throws {
    let report = try await RecordedShares().run("report", "--html").text
    let table = try Workshop().run("policy", "table", "everyday", "--format", "html").text
    for page in [report, table] {
      #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
      #expect(page.contains(PageStyle.text))
      #expect(page.contains("default-src 'none'"))
    }
    #expect(PageStyle.text.contains("@media (prefers-color-scheme: dark)"))
    // Every colour has a name, and both lists contain the same names.
    let lists = PageStyle.text.components(separatedBy: ":root {").dropFirst()
      .map { $0.prefix { $0 != "}" }.matches(of: /--[a-z-]+:/).map { String($0.0) } }
    #expect(lists.count == 2 && Set(lists[0]) == Set(lists[1]))
  }

  @Test func `a form has to be named`() throws {
    #expect(try Workshop().run("audit", "report").status == 64)
  }
}
