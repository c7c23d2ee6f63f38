import Testing
import Vocabulary

@Suite struct PlaceTests {
  @Test func `a place is described by its path and offset`() {
    #expect("\(Place("APP1/IFD0/GPS", at: 312))" == "APP1/IFD0/GPS at byte 312")
  }

  @Test func `a key that is not in the catalogue is never repeated`() {
    #expect("\(Item.Key.other)" == "other")
    #expect("\(Item.Key.known("Make"))" == "Make")
  }

  @Test func `equal bytes have equal fingerprints`() {
    #expect(Fingerprint(of: [1, 2, 3]) == Fingerprint(of: [1, 2, 3]))
    #expect(Fingerprint(of: [1, 2, 3]) != Fingerprint(of: [1, 2, 4]))
  }

  @Test func `a type conforms to itself and to its supertypes`() {
    #expect(ContentType.heic.conforms(to: "public.image"))
    #expect(ContentType.mpeg4.conforms(to: "public.movie"))
    #expect(!ContentType.jpeg.conforms(to: "public.png"))
  }
}
