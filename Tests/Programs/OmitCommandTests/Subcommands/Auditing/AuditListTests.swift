import Foundation
import Testing

@Suite struct AuditListTests {
  @Test func `each condition leaves the records for which it holds`() async throws {
    let shares = try await RecordedShares()
    let all = Array(1...RecordedShares.count)
    let late = all.filter { $0 % 5 == 4 }
    let conditions: [(arguments: [String], shares: [Int])] = [
      ([], all),
      (["--since", "2026-11-13"], Array(25...30)),
      (["--since", "2026-11-15T22:00"], [30]),
      (["--until", "2026-11-02"], [1, 2, 3, 4]),
      (["--until", "2026-11-01T10:00:00.000Z"], [1]),
      (["--since", "2026-11-03", "--until", "2026-11-03"], [5, 6]),
      (["--by", "anna"], all.filter { $0 % 2 == 0 }),
      (["--by", "ann"], []),
      (["--caller", "org.example.gallery"], all.filter { $0 % 5 == 0 }),
      (["--caller", "direct"], all.filter { $0 % 5 >= 2 }),
      (["--caller", "photoKit"], []),
      (["--destination", "https://chat.example"], all.filter { $0 % 5 == 1 }),
      (["--received", "captureTime"], all.filter { $0 % 5 == 1 } + [19]),
      (["--received", "location"], all.filter { $0 % 5 == 0 } + late.filter { $0 != 4 }),
      (["--received", "captureTime,depth"], all.filter { $0 % 5 == 1 } + [19]),
      (["--removed", "people"], late.filter { $0 != 4 }),
      (["--removed", "location"], all.filter { $0 % 5 == 1 }),
      (["--not-applied", "location"], all.filter { $0 % 5 == 0 }),
      (["--not-applied", "all"], all.filter { $0 % 5 == 0 }),
      (["--not-applied", "caption"], []),
      (["--outcome", "cleaned"], all.filter { $0 % 5 == 1 } + [19, 24, 29]),
      (["--outcome", "unchanged"], all.filter { $0 % 5 == 2 }),
      (["--outcome", "bypassed"], all.filter { $0 % 5 == 0 }),
      (["--outcome", "refused"], all.filter { $0 % 5 == 3 }),
      (["--outcome", "failed"], [4]),
      (["--outcome", "open,unknown"], [9, 14]),
      (["--policy", "newsroom"], late),
      (["--policy", "news"], []),
      (["--by", "anna", "--removed", "people", "--since", "2026-11-08"], [24]),
      (["--limit", "2"], [29, 30]),
      (["--file", "p7.jpg"], [7]),
      (["--file", "Party/p7.jpg"], [7]),
      (["--file", "7.jpg"], []),
      (["--file", "p7"], []),
      (["--sha256", String(repeating: "ab", count: 32)], all),
      (["--sha256", "ABABABAB", "--by", "anna", "--file", "p8.jpg"], [8]),
      (["--sha256", "babababa"], []),
    ]
    for (arguments, expected) in conditions {
      let run = try shares.shop.run(
        arguments: ["audit", "list", "--json", "--audit", "audit.sqlite"] + arguments)
      let ids = try run.objects.compactMap { $0["id"] as? Int }
      #expect(run.status == 0)
      #expect(ids == expected.sorted(by: >).map(RecordedShares.id), "\(arguments)")
    }
  }

  @Test func `a table has a line for each record, the newest first`() async throws {
    let run = try await RecordedShares().run("list", "--until", "2026-11-03")
    #expect(
      run.text == """
        id  time (UTC)        outcome    by    caller               destination           policy         received     removed   not applied  file
        12  2026-11-03 22:00  cleaned    anna  =chat,"home"         https://chat.example  everyday       captureTime  location               p6.jpg
        10  2026-11-03 10:00  bypassed         org.example.gallery                        photos-picker  location               location     p5.jpg
        8   2026-11-02 22:00  failed     anna  direct                                     newsroom                                           p4.jpg
        6   2026-11-02 10:00  refused          direct                                     everyday                                           p3.jpg
        4   2026-11-01 22:00  unchanged  anna  direct                                     everyday                                           p2.jpg
        2   2026-11-01 10:00  cleaned          =chat,"home"         https://chat.example  everyday       captureTime  location               p1.jpg

        """)
  }

  @Test func `undelivered assets have nothing to list, and uninspected ones may have had anything`()
    async throws
  {
    let shares = try await RecordedShares()
    #expect(
      try shares.run("list", "--outcome", "failed,refused").text.contains("rendering") == false)
    let run = try shares.run("list", "--csv", "--since", "2026-11-10", "--until", "2026-11-10")
    #expect(
      RecordedShares.withoutLog(run.text) == """
        log,id,time,outcome,callerId,callerApi,by,destination,policy,received,removed,notApplied,coarse,files
        LOG,39,2026-11-10T22:00:00.000Z,bypassed,org.example.gallery,photoKit,anna,,photos-picker,location rendering,,location,,p20.jpg
        LOG,37,2026-11-10T10:00:00.000Z,cleaned,,direct,,,newsroom,location captureTime deviceModel deviceIdentity people creator rights contact caption editHistory identifier preview makerNote motion depth provenance aiLabel exposure rendering,people,,,p19.jpg

        """)
  }

  @Test func `JSON lines contain the same facts as the table`() async throws {
    let run = try await RecordedShares().run("list", "--json", "--limit", "1")
    #expect(
      RecordedShares.withoutLog(run.text) == """
        {"by":"anna","caller":{"api":"photoKit","id":"org.example.gallery"},"files":["p30.jpg"],"id":59,"log":"LOG","notApplied":["location"],"outcome":"bypassed","policy":"photos-picker","received":["location","rendering"],"removed":[],"schema":"omit.listing/1","time":"2026-11-15T22:00:00.000Z"}

        """)
  }

  @Test func `a table ends when its reader closes, and says so`() async throws {
    let run = try await RecordedShares().run("list", "--limit", "3")
    #expect(run.lines.count == 4)
    #expect(
      run.errors == "there are older records; `--limit` shows more, `--until` shows earlier ones\n")
  }

  @Test(arguments: [
    ["--since", "yesterday"], ["--since", "2026-02-30"], ["--received", "colour"],
    ["--outcome", "gone"], ["--limit", "0"], ["--json", "--csv"],
  ])
  func `an invalid query is a usage error`(_ arguments: [String]) throws {
    let run = try Workshop().run(arguments: ["audit", "list"] + arguments)
    #expect(run.status == 64)
    #expect(!run.errors.isEmpty && run.text.isEmpty)
  }
}
