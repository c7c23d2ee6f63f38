import Audit
import Testing

@Suite struct AuditLocationTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/omit/audit.sqlite"),
    (["HOME": "/h"], "/h/.local/state/omit/audit.sqlite"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/omit/audit.sqlite"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/omit/audit.sqlite"),
    (["HOME": ""], nil), ([:], nil),
    (["OMIT_AUDIT": "a.db", "XDG_STATE_HOME": "/s", "HOME": "/h"], "a.db"),
    (["OMIT_AUDIT": "", "HOME": "/h"], "/h/.local/state/omit/audit.sqlite"),
  ])
  func
    `the default path is the stated one, else below the state folder, else below the home folder`(
      environment: [String: String], path: String?
    )
  {
    #expect(AuditLocation.usual(in: environment) == path)
  }
}
