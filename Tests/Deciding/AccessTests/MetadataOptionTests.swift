import Access
import Testing
import Vocabulary

@Suite struct MetadataOptionTests {
  @Test func `each option removes one kind`() {
    let options: Set<MetadataOption> = [.removeLocation, .removeCaptions]
    #expect(options.kinds == [.location, .caption])
    #expect(Set<MetadataOption>().kinds.isEmpty)
  }
}
