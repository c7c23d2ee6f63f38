import Access
import Samples
import Testing
import Vocabulary

@testable import Library

@Suite struct IndexBitsTests {
  @Test func `bits that any version of omit has written keep their meaning`() {
    let kinds: [Kind] = [
      .location, .captureTime, .deviceModel, .deviceIdentity, .people, .creator, .rights, .contact,
      .caption, .editHistory, .identifier, .preview, .makerNote, .motion, .depth, .provenance,
      .aiLabel, .exposure, .rendering,
    ]
    #expect(kinds == Kind.allCases)
    for (position, kind) in kinds.enumerated() {
      #expect(IndexBits.bits(of: [kind]) == 1 << Int64(position))
    }
    let subtypes: [MediaSubtype] = [
      .photoPanorama, .photoHDR, .photoScreenshot, .photoLive, .photoDepthEffect, .spatialMedia,
      .videoStreamed, .videoHighFrameRate, .videoTimelapse, .videoScreenRecording, .videoCinematic,
    ]
    #expect(Set(subtypes) == Set(MediaSubtype.allCases))
    for (position, subtype) in subtypes.enumerated() {
      #expect(IndexBits.bit(of: subtype) == 1 << Int64(position))
    }
  }

  @Test func `sets are read as they were written`() {
    var numbers = SplitMix(seed: 3)
    for _ in 0..<200 {
      let kinds = Set(Kind.allCases.filter { _ in Bool.random(using: &numbers) })
      #expect(IndexBits.kinds(of: IndexBits.bits(of: kinds)) == kinds)
      let subtypes = Set(MediaSubtype.allCases.filter { _ in Bool.random(using: &numbers) })
      #expect(IndexBits.subtypes(of: IndexBits.bits(of: subtypes)) == subtypes)
    }
  }
}
