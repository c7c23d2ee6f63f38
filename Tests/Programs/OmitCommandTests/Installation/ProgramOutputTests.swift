import Foundation
import Samples
import Testing

@testable import OmitCommand

@Suite struct ProgramOutputTests {
  @Test func `a program's output is read line by line`() throws {
    let script = try Script(#"printf 'omit-witness 1.2.3\nexiv2 0.27.6, libexif 12.3.4\n'"#)
    let answer = try #require(ProgramOutput(of: script.url.path, to: "--version"))
    #expect(answer.isSuccess)
    #expect(ProgramOutput.version(of: "omit-witness", in: answer.lines) == "1.2.3")
    #expect(ProgramOutput.version(of: "omit-server", in: answer.lines) == nil)
    #expect(
      ProgramOutput.libraries(in: answer.lines.dropFirst()) == [
        InstalledLibrary(name: "exiv2", version: "0.27.6"),
        InstalledLibrary(name: "libexif", version: "12.3.4"),
      ])
  }

  @Test func `a program that fails or is missing is distinguished from one that answers`() throws {
    #expect(ProgramOutput(of: "/nowhere", to: "--version") == nil)
    #expect(ProgramOutput(of: "/bin/false", to: "--version")?.isSuccess == false)
  }

  @Test func `the loader's complaint names the library`() {
    let line =
      "/usr/bin/omit-server: error while loading shared libraries: libz.so.1: cannot open shared "
      + "object file: No such file or directory"
    #expect(ProgramOutput.library(in: line) == "libz.so.1")
    #expect(ProgramOutput.library(in: "error while loading shared libraries: ") == nil)
    #expect(ProgramOutput.library(in: "something else") == nil)
  }

  @Test func `the loader's list names missing libraries`() {
    #expect(ProgramOutput.missingLibrary(in: "\tlibz.so.1 => not found") == "libz.so.1")
    #expect(ProgramOutput.missingLibrary(in: "\tlibz.so.1 => /lib/libz.so.1 (0x0)") == nil)
    #expect(ProgramOutput.missingLibrary(in: "\tlinux-vdso.so.1 (0x0)") == nil)
  }
}
