import Testing

@Suite struct UserPoliciesTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    try shop.put(
      "config/omit/policies/mine.yaml", "policy: mine\notherwise: keep\nunrecognised: keep\n")
    try shop.put(
      "config/omit/policies/everyday.yaml", "policy: hidden\notherwise: keep\nunrecognised: keep\n")
  }

  private func menu(_ name: String, _ environment: [String: String]) throws -> Workshop.Outcome {
    try shop.run("menu", "--json", "--policy", name, environment: environment)
  }

  @Test func `a policy in the folder of the configuration has a name`() throws {
    let environment = ["XDG_CONFIG_HOME": shop.path("config")]
    let mine = try menu("mine", environment)
    #expect(try mine.objects.first?["policies"] as? [String] == ["mine"])
    #expect(try shop.run("policy", "show", "mine", environment: environment).status == 0)
    #expect(try shop.run("policy", "lint", "mine", environment: environment).status == 0)
    // The name of a stock policy always refers to the stock policy.
    let everyday = try menu("everyday", environment)
    #expect(try everyday.objects.first?["policies"] as? [String] == ["everyday"])
    let listed = try shop.run("policy", "list", environment: environment)
    #expect(listed.lines.contains("mine"))
    #expect(try menu("min", environment).errors.contains("did you mean `mine`"))
  }

  @Test(arguments: [[:], ["XDG_CONFIG_HOME": "config"]])
  func `another folder, or one with a relative name, has no policies`(
    environment: [String: String]
  ) throws {
    let run = try menu("mine", environment)
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no stock policy `mine`"))
  }
}
