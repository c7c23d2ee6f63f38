import Testing

@testable import OmitCommand

@Suite struct DebianPackageTests {
  @Test(arguments: [
    ("libexiv2.so.27", "libexiv2-27"), ("libexif.so.12", "libexif12"),
    ("libxml2.so.2", "libxml2-2"), ("libseccomp.so.2", "libseccomp2"),
    ("libvips.so.42", "libvips42"), ("libwebp.so.7", "libwebp7"),
    ("libsqlite3.so.0", "libsqlite3-0"), ("libz.so.1", "zlib1g"),
    ("libbrotlidec.so.1", "libbrotli1"), ("libstdc++.so.6", "libstdc++6"),
  ])
  func `a library's package is named after the library that the loader needs`(
    library: String, package: String
  ) {
    #expect(DebianPackage.ofLibrary(library) == package)
  }
}
