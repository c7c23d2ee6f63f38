import Audit
import Foundation
import Glibc
import Testing

@Suite struct ConfigurationOptionTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
  }

  private func clean(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["clean", "a.jpg", "--to", "Out", "--replace"] + arguments)
  }

  private func holdsMake() throws -> Bool {
    holds(try shop.bytes("Out/a.jpg"), Array("CanaryMake".utf8))
  }

  @Test
  func `a configuration that is found decides beside the policy, and report and record name it`()
    async throws
  {
    try shop.put(".omit.yaml", "policy: newsroom\n")
    let run = try clean("--report", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try !holdsMake())
    let policy = try run.objects[0]["policy"] as? [String: any Sendable]
    #expect(policy?["name"] as? String == "everyday+newsroom")
    let log = try AuditLog(reading: shop.path(".state/omit/audit.sqlite"))
    #expect(try await log.entries()[0].record.policies.map(\.name) == ["everyday", "newsroom"])
  }

  @Test func `a configuration's removal applies, and no requested removal is taken back`() throws {
    try shop.put(".omit.yaml", "remove: deviceModel\n")
    #expect(try clean("--policy", "photos-picker", "--remove", "location").status == 0)
    #expect(try !holdsMake())
    #expect(try !holds(shop.bytes("Out/a.jpg"), canaryLatitude))
    #expect(try clean("--policy", "photos-picker", "--keep", "location").status == 0)
    #expect(try !holdsMake())
    #expect(try holds(shop.bytes("Out/a.jpg"), canaryLatitude))
  }

  @Test func `a configuration does not undo removals of others`() throws {
    try shop.put(".omit.yaml", "policy: photos-picker\n")
    #expect(try clean().status == 0)
    #expect(try !holds(shop.bytes("Out/a.jpg"), canaryLatitude))
    try shop.put(".omit.yaml", "keep: location\n")
    let run = try clean()
    #expect(run.status == 64)
    #expect(run.errors.contains("\(shop.path(".omit.yaml")):1:7: `keep` lets metadata through"))
  }

  @Test func `every configuration up to the root decides, so that none hides another`() throws {
    try shop.put("Site/a.jpg", Picture.phone)
    try shop.put("Site/.omit.yaml", "policy: photos-picker\n")
    try shop.put(".omit.yaml", "remove: deviceModel\n")
    let run = try shop.shell("cd Site && $OMIT clean a.jpg --to Out --report -")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try !holds(shop.bytes("Site/Out/a.jpg"), Array("CanaryMake".utf8)))
    #expect(run.text.contains("\"everyday+photos-picker\""))
  }

  @Test func `no configuration is looked for in a folder that is an argument`() throws {
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/.omit.yaml", "policy: anonymous\nexclude: \"*\"\n")
    #expect(try shop.run("clean", "Party", "--to", "Out").status == 0)
    #expect(try holds(shop.bytes("Out/Party/a.jpg"), Array("CanaryMake".utf8)))
  }

  @Test(arguments: ["chmod 664 .omit.yaml", "mv .omit.yaml x && ln -s x .omit.yaml"])
  func `a configuration that others can write is not used, and that is reported`(change: String)
    throws
  {
    try shop.put(".omit.yaml", "policy: anonymous\n")
    #expect(try shop.shell(change).status == 0)
    let run = try clean()
    #expect(run.status == 0)
    #expect(run.errors.contains("omit: the configuration \(shop.path(".omit.yaml")) is not used: "))
    #expect(try holdsMake())
    // It may have protected something.
    #expect(try clean("-q").errors.contains("is not used: "))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `another user's configuration is not used`() throws {
    try shop.put(".omit.yaml", "policy: anonymous\n")
    #expect(unsafe chown(shop.path(".omit.yaml"), 65534, 65534) == 0)
    let run = try clean()
    #expect(run.errors.contains("is not used: it belongs to another user"))
    #expect(try holdsMake())
  }

  @Test func `a named configuration replaces the default, and no other is looked for`()
    throws
  {
    try shop.put(".omit.yaml", "policy: anonymous\n")
    try shop.put("Rules/mine.yaml", "policy: ./picker.yaml\nkeep: caption\nremove: deviceModel\n")
    try shop.put(
      "Rules/picker.yaml",
      "policy: mine\nextends: photos-picker\notherwise: keep\nunrecognised: keep\n")
    let run = try clean("--configuration", "Rules/mine.yaml", "--report", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains("\"name\":\"mine\""))
    #expect(try holds(shop.bytes("Out/a.jpg"), canaryLatitude))
    #expect(try !holdsMake())
  }

  @Test func `a policy in a configuration is a file, whatever its name`() throws {
    try shop.put("anonymous.yaml", "policy: own\notherwise: keep\nunrecognised: keep\n")
    try shop.put("mine.yaml", "policy: anonymous.yaml\n")
    let run = try clean("--configuration", "mine.yaml", "--report", "-")
    #expect(run.text.contains("\"name\":\"own\""))
  }

  @Test(arguments: [
    ("policy: nobody", "1:9: there is no stock policy `nobody`"),
    ("policy: ./gone.yaml", "1:9: the policy `"), ("remove: locaton", "1:9: unknown kind"),
    ("exclude: \"a[b\"", "1:10: no name can match `a[b`"),
  ])
  func `a fault in it ends the run with its place`(text: String, message: String) throws {
    try shop.put(".omit.yaml", text)
    let run = try clean()
    #expect(run.status == 64 || run.status == 74)
    #expect(run.errors.hasPrefix("\(shop.path(".omit.yaml")):\(message)"), "\(run.errors)")
    #expect(!shop.exists("Out"))
  }

  @Test func `a configuration with a whole request applies its removals, too`() throws {
    try shop.put(".omit.yaml", "remove: deviceModel\n")
    try shop.put("r.json", #"{"schema": "omit.request/1", "caller": {"api": "direct"}}"#)
    let run = try clean("--request", "r.json", "--policy", "photos-picker")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try !holdsMake())
  }

  @Test func `a stream is cleaned by a configuration too, and a check finds what it removes`()
    throws
  {
    try shop.put(".omit.yaml", "remove: deviceModel\n")
    let filtered = try shop.run("filter", input: Data(Picture.phone))
    #expect(filtered.status == 0)
    #expect(!holds(Array(filtered.output), Array("CanaryMake".utf8)))
    let check = try shop.run("check", "a.jpg", "--policy", "photos-picker")
    #expect(check.status == 1)
    #expect(check.text.contains("deviceModel"))
  }

  @Test func `the configuration in force can be shown`() throws {
    #expect(
      try shop.run("--show-configuration").lines == [
        "there is no .omit.yaml in this folder or above it",
        "if no option names a policy, these decide: everyday",
      ])
    try shop.put(
      ".omit.yaml", "policy: anonymous\nremove: [people, location]\nexclude: [\"*.psd\"]\n")
    #expect(
      try shop.run("--show-configuration").lines == [
        "\(shop.path(".omit.yaml")) (found)", "  policy: anonymous", "  remove: location, people",
        "  exclude: *.psd", "if no option names a policy, these decide: everyday, anonymous",
      ])
    #expect(
      try shop.run("--show-configuration", "--configuration", ".omit.yaml").lines == [
        ".omit.yaml (named)", "  policy: anonymous", "  remove: location, people",
        "  exclude: *.psd", "if no option names a policy, these decide: anonymous",
      ])
    #expect(unsafe chmod(shop.path(".omit.yaml"), 0o666) == 0)
    #expect(
      try shop.run("--show-configuration").lines.first?.contains("(not used: other users can write")
        == true)
  }
}
