import Bytes
import Files
import Testing

@Suite struct DigestTests {
  // [FIPS 180-4, examples of NIST]
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(text: String, digest: String) throws {
    #expect(try Digest(of: Array(text.utf8)).description == digest)
  }

  @Test func `a file has the digest of its bytes, however it is cut`() throws {
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let scratch = try Scratch()
    let file = try SourceFile(opening: scratch.write(bytes, "a"))
    let whole = try Digest(of: bytes)
    #expect(try Digest(of: file) == whole)
    #expect(try Digest(of: [0..<5, 5..<700_000, 700_000..<1_000_003], in: file) == whole)
    var stream = DigestStream()
    stream.add(Array(bytes[..<17]))
    stream.add(Array(bytes[17...]))
    #expect(stream.finish() == whole)
  }
}
