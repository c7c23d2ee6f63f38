import Access
import Testing
import Vocabulary

@Suite struct ItemRepresentationTests {
  /// Encoding, requested type, source, and expected representation: table Q3 of the model.
  private static let rows: [(ItemEncoding, String?, ContentType, ItemRepresentation)] = [
    (.current, "public.image", .heic, .original),
    (.current, nil, .heic, .original),
    (.current, "public.heic", .heic, .original),
    (.current, "public.jpeg", .heic, .mayTranscode(to: "public.jpeg")),
    (.current, "public.movie", .quickTimeMovie, .original),
    (.automatic, "public.image", .heic, .mayTranscode(to: "public.jpeg")),
    (.automatic, "public.image", .jpeg, .original),
    (.automatic, "public.heic", .heic, .original),
    (.automatic, "public.jpeg", .heic, .transcodeRequired(to: "public.jpeg")),
    (.automatic, nil, .mpeg4, .mayTranscode(to: "com.apple.quicktime-movie")),
    (.compatible, nil, .heic, .transcodeRequired(to: "public.jpeg")),
    (.compatible, nil, .jpeg, .original),
    (.compatible, "public.png", .heic, .transcodeRequired(to: "public.png")),
    (.jpeg, nil, .jpeg, .original),
    (.jpeg, nil, .heic, .transcodeRequired(to: "public.jpeg")),
    (.jpeg, "public.png", .heic, .unavailable),
    (.jpeg, nil, .mpeg4, .unavailable),
    (.current, "public.movie", .heic, .unavailable),
    (.automatic, "public.jpeg", .mpeg4, .unavailable),
    (.current, "com.example.unknown", .jpeg, .unavailable),
  ]

  /// Compares the representation for 20 rows of encoding, requested type and stored type.
  @Test(arguments: rows)
  func `M01 M04 M05 M06 the representation follows encoding, type and source`(
    encoding: ItemEncoding, requested: String?, source: ContentType, expected: ItemRepresentation
  ) {
    let found = ItemRepresentation(encoding: encoding, requested: requested, of: source)
    #expect(found == expected)
  }

  /// Asks for a movie through the library in each encoding, and expects the original, without a menu.
  @Test func `M09 a movie straight from the library is delivered as it is stored`() {
    for encoding in ItemEncoding.allCases {
      let movie = ItemRepresentation(
        encoding: encoding, requested: "public.movie", of: .quickTimeMovie, through: .photoKit)
      #expect(movie == .original)
    }
  }

  @Test func `generic types are those that many formats conform to`() {
    for type in ContentType.allCases {
      #expect(!ContentType.isGeneric(type.rawValue))
      #expect(type.conformances.contains { ContentType.isGeneric($0) })
    }
  }
}
