import Foundation
import Testing

@Suite struct MenuCommandTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("Party/a.jpg", Picture.phone)
    try shop.put("Party/b.jpg", Picture.bare)
    try shop.put("Party/c.txt", "text")
  }

  @Test func `the menu has each option's title, default and choice, and how many files hold it`()
    throws
  {
    let run = try shop.run(
      "menu", "--policy", "photos-picker", "--caller-api", "photosPicker", "--remove", "location",
      "Party")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        The caller uses the photo picker (photosPicker).
        It has an Options menu, according to the policy photos-picker:
          option    title                         default  choice   files
          location  Location                      kept     removed  1 of 2
          caption   Captions                      kept     -        1 of 2
          echoes    Captions that name the place  kept     -        0 of 2

        """)
  }

  @Test(arguments: [
    (["--caller-api", "uiImagePickerController"], ["legacyAPI"]),
    (
      ["--caller-api", "phPickerViewController", "--read-write", "authorized"],
      ["fullLibraryAccess"]
    ),
    (
      ["--caller-api", "photoKit", "--read-write", "authorized"], ["fullLibraryAccess", "noPicker"]
    ),
    ([], ["noPicker"]),
    (["--caller-api", "phPickerViewController", "--read-write", "limited"], []),
    (["--caller-api", "photosPicker", "--add-only", "authorized"], []),
  ])
  func `without a menu every reason is named`(_ options: [String], _ reasons: [String]) throws {
    let run = try shop.run(arguments: ["menu", "--policy", "photos-picker"] + options)
    #expect(run.status == 0)
    #expect(run.text.contains("It has an Options menu") == reasons.isEmpty)
    for reason in reasons { #expect(run.text.contains("(\(reason))."), "\(run.text)") }
    let json = try shop.run(arguments: ["menu", "--json", "--policy", "photos-picker"] + options)
    let menu = try #require(json.objects.first)
    #expect(menu["schema"] as? String == "omit.menu/1")
    #expect(menu["reasons"] as? [String] == reasons)
    #expect((menu["options"] as? [Any])?.count == 2)
  }

  @Test func `an exempt caller is told that choices have no effect`() throws {
    let run = try shop.run(
      "menu", "--policy", "photos-picker", "--caller-api", "uiImagePickerController")
    #expect(run.text.contains("The original is delivered, whatever is chosen."))
  }

  @Test func `a policy that offers nothing says so`() throws {
    let run = try shop.run("menu", "--policy", "anonymous")
    #expect(run.text.contains("With the policy anonymous, there is nothing to choose"))
  }

  @Test func `a file that cannot be inspected is named, and not reported as clean`() throws {
    try shop.put("bad.jpg", Picture.broken)
    let run = try shop.run("menu", "bad.jpg", "Party/a.jpg")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("omit: bad.jpg: "))
    #expect(run.text.contains("1 of 1"))
    #expect(try shop.run("menu", "absent.jpg").status == 74)
    #expect(try shop.run("policy", "explain", "absent.jpg").status == 74)
    #expect(try shop.run("policy", "explain", "bad.jpg").status == 2)
  }
}
