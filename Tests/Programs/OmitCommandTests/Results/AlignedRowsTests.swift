import Testing

@testable import OmitCommand

@Suite struct AlignedRowsTests {
  private let rows = [
    ["GPSLatitude", "exif", "APP1 Exif/IFD0/GPSInfo/GPSLatitude at byte 312"],
    ["Make", "exif", "IFD0"],
  ]

  @Test func `without a width nothing is cut`() {
    #expect(
      AlignedRows(rows, width: nil, cutting: [2]).lines() == [
        "GPSLatitude  exif  APP1 Exif/IFD0/GPSInfo/GPSLatitude at byte 312",
        "Make         exif  IFD0",
      ])
  }

  @Test(arguments: [40, 50, 60, 80])
  func `rows fit the width, and both ends of a place are seen`(_ width: Int) {
    let lines = AlignedRows(rows, width: width, cutting: [2, 0]).lines()
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines[0].hasPrefix("GPSLatitude  exif  APP1") && lines[0].hasSuffix("312"))
    #expect(lines[1] == "Make         exif  IFD0")
  }

  @Test func `a column without text takes no room`() {
    #expect(AlignedRows([["a", "", "b"]], width: nil, cutting: []).lines() == ["a  b"])
  }
}
