import Foundation
import Testing

/// Invalid command lines: each is explained, and nothing happens.
@Suite struct UsageTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    try shop.put("file", "text")
    try shop.put("bad.yaml", "policy: bad\notherwise: keep\nunrecognised: keep\nrulez: []\n")
    try shop.put("good.yaml", "policy: good\notherwise: keep\nunrecognised: keep\n")
    try shop.put("r.json", #"{"schema": "omit.request/1", "caller": {"api": "direct"}}"#)
    try shop.put("a.db", "")
    try shop.put("folder/b.txt", "text")
    try shop.put("binary.yaml", [0xFF, 0xFE, 0x00])
  }

  static let cases: [(arguments: String, message: String)] = [
    ("clean", "missing expected argument"),
    ("clean a.jpg", "name one with --to, or use --in-place"),
    ("clean a.jpg --to Out --in-place", "contradict each other"),
    ("clean a.jpg --in-place --replace", "--replace is for copies"),
    ("clean a.jpg --to file", "--to names the file `file`"),
    ("clean a.jpg --to file/Out", "--to names a folder in `file`, which is a file"),
    ("clean a.jpg --to b.jpg", "for a folder of that name, write `b.jpg/`"),
    ("clean a.jpg --to Out --audit .", "the audit `.` is a folder"),
    ("audit rotate --audit .", "the audit `.` is a folder"),
    ("audit prove 2 --audit .", "the audit `.` is a folder"),
    ("audit repair --audit .", "the audit `.` is a folder"),
    ("policy lint folder", "`folder` is a folder; name a policy in it"),
    ("clean a.jpg --in-place --policy anonymous", "the policy `anonymous` requires neutral names"),
    ("clean a.jpg --in-place --names neutral", "a file that is cleaned in place keeps its name"),
    ("clean a.jpg --to Out --policy anonymous --names keep", "requires neutral names"),
    ("clean a.jpg a.jpg --to Out", "`a.jpg` is given twice"),
    ("clean a.jpg a.jpg --in-place", "`a.jpg` is given twice"),
    ("clean - --to Out", "`omit filter` reads standard input"),
    (
      "clean a.jpg --to Out --policy everyay",
      "there is no stock policy `everyay`, did you mean `everyday`; for a file write `./everyay`"
    ),
    (
      "check a.jpg --policy mine",
      "there is no stock policy `mine`, expected one of `android-picker`"
    ),
    (
      "check a.jpg --remove loaction",
      "unknown kind of metadata `loaction`, did you mean `location`"
    ),
    ("check a.jpg --keep poeple", "unknown kind of metadata `poeple`, did you mean `people`"),
    ("clean a.jpg --to Out --format jpg", "for `--format <format>`, did you mean `jpeg`"),
    ("clean a.jpg --to Out --format jpeg --quality 74", "--quality must be a number from 75 to 95"),
    ("filter --format jpeg --quality 96", "--quality must be a number from 75 to 95"),
    (
      "clean a.jpg --to Out --format jpeg --longest-side 15",
      "--longest-side must be a number from 16 to 65500"
    ),
    (
      "clean a.jpg --to Out --format jpeg --subsampling 4:2:2",
      "unknown value `4:2:2` for `--subsampling <ratio>`, did you mean `4:2:0`"
    ),
    ("clean a.jpg --to Out --quality 90", "--quality is for stills that become JPEG"),
    (
      "clean a.jpg --to Out --format current --subsampling 4:2:0",
      "--subsampling is for stills that become JPEG; add --format jpeg or --format compatible"
    ),
    (
      "filter --format automatic --longest-side 2048",
      "--longest-side is for stills that become JPEG"
    ),
    (
      "clean a.jpg --to Out --request r.json --format jpeg --quality 80",
      "--request states the whole request"
    ),
    ("check a.jpg --coarsen captureTme=day", "no coarse form, did you mean `captureTime`"),
    ("check a.jpg --coarsen captureTime=dya", "of `captureTime`, did you mean `day`"),
    ("check a.jpg --metadata-options removelocations", "did you mean `removeLocation`"),
    ("audit list --received loction", "did you mean `location`"),
    ("audit list --outcome cleand", "unknown outcome `cleand`, did you mean `cleaned`"),
    ("clean a.jpg --to Out --others skp", "for `--others <what>`, did you mean `skip`"),
    ("check a.jpg --caller-api photopicker", "did you mean `photosPicker`"),
    ("clean a.jpg --to Out --remove location people", "such as `--remove location,people`"),
    ("clean a.jpg --to Out --remove location, people", "write kinds without spaces between them"),
    ("filter a.jpg", "write `omit filter < a.jpg > <copy>`"),
    ("clean a.jpg --tp Out", "unknown option `--tp`, did you mean `--to`"),
    ("clean a.jpg -to Out", "unknown option `-to`, did you mean `--to`"),
    ("check a.jpg --to Out", "unknown option `--to`; it is an option of `omit clean`"),
    ("check a.jpg --frobnicate", "unknown option `--frobnicate`; `omit check` has no such option"),
    ("--policy everyday clean a.jpg", "`--policy` comes before the command"),
    ("claen a.jpg", "there is no command `claen`, did you mean `clean`"),
    ("help claen", "there is no command `claen`, did you mean `clean`"),
    ("audit lst", "there is no command `audit lst`, did you mean `audit list`"),
    ("a.jpg", "write `omit inspect a.jpg` to show its metadata, or `omit clean a.jpg --to"),
    ("check a.jpg --report r --report-fd 3", "contradict each other"),
    ("check a.jpg --report-fd 77", "no descriptor with this number is open"),
    ("check a.jpg --report-fd 0", "it is open for reading only"),
    ("filter --report-fd 1", "standard output takes the copy"),
    ("audit list --sha256 abc", "is not a SHA-256"),
    ("clean a.jpg --to Out --policy bad.yaml", "bad.yaml:4:1: unknown key `rulez`"),
    ("clean a.jpg --to Out --policy binary.yaml", "binary.yaml:1:1: not UTF-8 text"),
    (
      "clean a.jpg --to Out --remove place",
      "unknown kind of metadata `place`, did you mean `location`"
    ),
    ("clean a.jpg --to Out --remove rendering", "`rendering` is always kept"),
    ("clean a.jpg --to Out --remove location --keep location", "contradict each other"),
    ("clean a.jpg --to Out --keep exposure", "offers no choice for `exposure`, only for"),
    (
      "clean a.jpg --to Out --coarsen location=city --policy anonymous",
      "offers no choice for `location`, nor for any other kind"
    ),
    (
      "clean a.jpg --to Out --coarsen captureTime=day --policy photos-picker",
      "offers no choice for `captureTime`, only for `location`"
    ),
    (
      "clean a.jpg --to Out --coarsen people",
      "`people` has no coarse form, expected one of `location`"
    ),
    ("clean a.jpg --to Out --coarsen location=0km", "at least 1km"),
    ("clean a.jpg --to Out --coarsen location=500m", "`500m` is not a distance for `location`"),
    ("clean a.jpg --to Out --coarsen location=1.5km", "write a whole number of kilometres"),
    ("clean a.jpg --to Out --coarsen location=day", "`day` is not a coarseness of `location`"),
    ("clean a.jpg --to Out --coarsen location=city,location=5km", "is given twice"),
    ("clean a.jpg --to Out --coarsen location", "does not set the coarseness of `location`"),
    (
      "clean a.jpg --to Out --coarsen location=city --keep location",
      "`location` is both included and made coarse"
    ),
    ("clean a.jpg --to Out --read-write limited", "does not apply to the caller API `direct`"),
    (
      "clean a.jpg --to Out --caller-api photosPicker --add-only limited",
      "`authorization.addOnly` cannot be `limited`"
    ),
    ("clean a.jpg --to Out --metadata-options removePeople", "unknown metadata option"),
    ("clean a.jpg --to Out --caller-id photosPicker", "`caller.id` is the name of an API"),
    ("filter --caller-id direct", "`caller.id` is the name of an API"),
    (
      "clean a.jpg --to Out --by \(String(repeating: "a", count: 2000))", "is longer than 512 bytes"
    ),
    ("clean a.jpg --to Out --request file --by me", "--request states the whole request"),
    ("clean a.jpg --to Out --request file", "file:1:1: not well-formed JSON"),
    ("clean a.jpg --to Out --jobs 0", "--jobs must be a number from 1 to"),
    ("clean a.jpg --to Out --report", "missing value for '--report"),
    ("clean a.jpg --to Out --audit a.db --report ./a.db", "which another option names"),
    ("check a.jpg --policy ./good.yaml --report good.yaml", "which another option names"),
    ("filter --request r.json --report r.json", "which another option names"),
    ("clean a.jpg --too Out", "unknown option `--too`, did you mean `--to`"),
    ("filter --report -", "standard output takes the copy"),
    ("inspect", "missing expected argument"),
    ("check --remove nothing a.jpg", "unknown kind of metadata"),
    ("tidy", "there is no command `tidy`"),
  ]

  @Test(arguments: cases)
  func `an invalid command line exits with 64 and gives the reason`(
    _ arguments: String, _ message: String
  ) throws {
    let run = try shop.run(arguments: arguments.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(!shop.exists("Out") && !shop.exists(".state"))
    #expect(try shop.bytes("a.jpg") == Picture.phone)
  }

  @Test func `a wrong policy is named by its place alone, as editors expect`() throws {
    let run = try shop.run("check", "a.jpg", "--policy", "./bad.yaml")
    #expect(
      run.errors == "./bad.yaml:4:1: unknown key `rulez`, did you mean `rules`\n")
  }

  @Test func `an unexpanded pattern and an empty file are reported as such`() throws {
    let pattern = try shop.run("clean", "Party/*.jpg", "--to", "Out")
    #expect(pattern.status == 74)
    #expect(
      pattern.text.contains("there is no such file, and nothing matches it as a pattern"),
      "\(pattern.text)")
    try shop.put("empty.jpg", "")
    let empty = try shop.run("clean", "empty.jpg", "--to", "Out")
    #expect(empty.status == 2)
    #expect(
      empty.text == "refused    empty.jpg  it is empty; check that it was copied completely\n")
    let filter = try shop.run("filter")
    #expect(filter.status == 2)
    #expect(filter.errors == "omit: refused: it is empty; check that it was copied completely\n")
  }

  @Test(arguments: ["--policy", "--request"])
  func `a folder in place of a text file is reported as one`(_ option: String) throws {
    let run = try shop.run("check", "a.jpg", option, "./folder")
    #expect(run.status == 74)
    #expect(run.errors.contains("`./folder` cannot be read: it is a folder"))
  }

  @Test(arguments: ["--policy", "--request"])
  func `a text file that cannot be read is an input error`(_ option: String) throws {
    let run = try shop.run("check", "a.jpg", option, "./absent.yaml")
    #expect(run.status == 74)
    #expect(run.errors.contains("`./absent.yaml` cannot be read"))
  }
}
