import Foundation
import Testing

/// File names that are not valid UTF-8, as arguments.
@Suite struct ByteNameTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    let made = try shop.shell(#"mv a.jpg "$(printf 'caf\351.jpg')""#)
    #expect(made.status == 0)
  }

  /// Runs a script in which `$N` is the name of the picture.
  private func shell(_ script: String) throws -> Workshop.Outcome {
    try shop.shell(#"N=$(printf 'caf\351.jpg'); D=$(printf 'Out\377'); "# + script)
  }

  @Test func `a name that is not text is cleaned as it is found in a folder`() throws {
    let run = try shell(#""$OMIT" clean "$N" --to Out; ls Out | od -An -tx1"#)
    #expect(run.text.contains("63 61 66 e9 2e 6a 70 67"), "\(run.errors)")
    #expect(run.text.contains(#"cleaned    caf\xe9.jpg -> Out/caf\xe9.jpg"#))
    let folder = try shell(#""$OMIT" clean . --to "$D" && ls "$D" | od -An -tx1"#)
    #expect(folder.status == 0)
    #expect(folder.text.contains("63 61 66 e9 2e 6a 70 67"), "\(folder.errors)")
  }

  @Test(arguments: [
    #"clean "$N" --in-place"#, #"clean "$N" --to="$D""#, #"inspect "$N""#, #"menu "$N""#,
    #"policy explain "$N""#, #"clean "$N" --to Out --report "$D""#,
  ])
  func `every command that takes files accepts such a name`(_ arguments: String) throws {
    let run = try shell("\"$OMIT\" \(arguments)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("not UTF-8"))
  }

  @Test func `outputs and comparisons use that name too`() throws {
    let check = try shell(#""$OMIT" check "$N""#)
    #expect(check.status == 1)
    #expect(check.text.hasPrefix(#"found      caf\xe9.jpg  location 2"#))
    let verify = try shell(#"mkdir "$D"; cp "$N" "$D"; "$OMIT" verify . "$D""#)
    #expect(verify.status == 1, "\(verify.errors)")
    #expect(verify.text.contains(#"caf\xe9.jpg"#))
    #expect(try shell(#""$OMIT" verify "$N" "$D/$N""#).status == 1)
  }

  @Test(arguments: [
    #"clean "$N" --to Out --by "$D""#, #"check "$N" --policy "./$D.yaml""#,
    #"clean "$N" --to Out --audit "$D""#, #"audit list --audit "$D""#, #"policy lint "$D.yaml""#,
    #"check "$N" "--destination=$D""#,
  ])
  func `if text is needed, bytes that are not text are refused by name`(_ arguments: String) throws
  {
    let run = try shell("\"$OMIT\" \(arguments)")
    #expect(run.status == 64)
    #expect(run.errors.contains(#"Out\xff"#) && run.errors.contains("not UTF-8 text"))
    #expect(!shop.exists("Out") && !shop.exists(".state"))
  }

  @Test func `an error about a missing file shows the bytes of its name`() throws {
    let run = try shell(#""$OMIT" clean "$D.jpg" --to Out"#)
    #expect(run.status == 74)
    #expect(run.text.contains(#"`Out\xff.jpg` cannot be read"#), "\(run.text)")
  }
}
