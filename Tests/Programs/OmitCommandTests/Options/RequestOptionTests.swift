import Foundation
import Testing

@Suite struct RequestOptionTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
  }

  @Test func `a request file states caller and choices`() throws {
    try shop.put(
      "r.json",
      """
      {"schema": "omit.request/1",
       "caller": {"id": "chat", "api": "photosPicker"},
       "authorization": {"readWrite": "limited"},
       "options": {"location": "exclude"}}
      """)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--policy", "photos-picker", "--request", "r.json",
      "--report", "-")
    #expect(run.status == 0, "\(run.errors)")
    let report = try #require(try run.objects.first)
    #expect(report["caller"] as? [String: String] == ["api": "photosPicker", "id": "chat"])
    #expect(report["removed"] as? [String: Int] == ["location": 2])
  }

  @Test(arguments: [
    (#"{"schema": "omit.request/1"}"#, "caller.api", "unstated"),
    (
      #"{"schema": "omit.request/1", "caller": {"api": "photosPicker"}}"#,
      "authorization.readWrite", "photosPicker"
    ),
  ])
  func `values that a request file does not state are not assumed`(
    _ text: String, _ fact: String, _ api: String
  ) throws {
    try shop.put("r.json", text)
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--request", "r.json", "--report", "-")
    #expect(run.status == 2)
    #expect(!shop.exists("Out"))
    let report = try #require(try run.objects.first)
    let problem = try #require(report["problem"] as? [String: any Sendable])
    #expect(problem["code"] as? String == "incompleteRequest")
    #expect((problem["message"] as? String)?.contains("`\(fact)`") == true)
    #expect((report["caller"] as? [String: String])?["api"] == api)
    let filtered = try shop.run("filter", "--request", "r.json", input: Data(Picture.phone))
    #expect(filtered.status == 2)
    #expect(filtered.output.isEmpty)
  }

  @Test func `an unknown key is named with its place`() throws {
    try shop.put("r.json", "{\"schema\": \"omit.request/1\",\n  \"calller\": {}}")
    let run = try shop.run("check", "a.jpg", "--request", "r.json")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("r.json:2:3: unknown key `calller`"))
  }
}
