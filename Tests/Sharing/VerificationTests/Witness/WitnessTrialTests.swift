import Files
import Foundation
import Samples
import Testing

@testable import Verification

struct WitnessTrialTests {
  @Test
  func `the witness sees the content of the picture, and the kernel reports that it is confined`()
    throws
  {
    let program = Path(BuiltPrograms.folder.appending(path: "omit-witness").path())
    guard case .saw(let versions, let isConfined) = try WitnessTrial(of: program) else {
      Issue.record("it did not see it")
      return
    }
    #expect(versions.keys.sorted() == ["exiv2", "libexif"])
    #expect(isConfined)
  }

  @Test func `a witness that does not begin, or sees nothing, is reported`() throws {
    #expect(try WitnessTrial(of: "/nowhere") == .silent)
    #expect(try WitnessTrial(of: "/bin/false") == .silent)
    let script = try Script(
      #"""
      /usr/bin/head -c 1 > /dev/null; echo '{"reading":1}' >&0
      echo '{"exiv2":"read","libexif":"none","versions":"exiv2 0.27.6"}' >&0
      """#)
    #expect(try WitnessTrial(of: Path(script.url.path)) == .blind)
  }
}
