import Editing
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

@Suite struct VerifierTests {
  private static let realFiles =
    SampleFiles.jpegs()
    + SampleFiles.files(["heic", "heif", "avif", "tif", "tiff", "dng", "nef", "arw"])

  private static let phone = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes)
    .segment(0xFE, Array("canary comment".utf8)).picture().bytes

  @Test func `output that was cleaned as decided is verified`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker", removing: [.location])
    let evidence = try cleaning.evidence()
    #expect(evidence.inventory == .passed)
    #expect(evidence.media == .passed)
  }

  @Test func `an output that still holds a removed kind is not delivered`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker", removing: [.location])
    #expect {
      try cleaning.evidence(for: Self.phone)
    } throws: { error in
      guard case .left(_, .location) = error as? VerificationError else { return false }
      return true
    }
  }

  @Test func `an output that lost something else is not delivered`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker", removing: [.location])
    let more = try Cleaning(Self.phone, under: "photos-picker", removing: [.location, .caption])
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: more.output) }
  }

  @Test func `an output with another coded byte is not delivered`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker", removing: [.location])
    var changed = cleaning.output
    changed[changed.count - 3] ^= 1
    #expect(throws: VerificationError.mediaDiffers) { try cleaning.evidence(for: changed) }
  }

  @Test func `if nothing is removed, the output equals the original byte for byte`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker")
    #expect(cleaning.output == Self.phone)
    _ = try cleaning.evidence()
    #expect(throws: VerificationError.copyDiffers) {
      try cleaning.evidence(for: Self.phone + [0])
    }
  }

  @Test func `an output that cannot be read is not delivered`() throws {
    let cleaning = try Cleaning(Self.phone, under: "photos-picker", removing: [.location])
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: [0xFF, 0xD8, 0xFF]) }
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)),
    arguments: realFiles)
  func `a real file is cleaned of each single kind, or its tail refuses it`(path: String) throws {
    let bytes = try SampleFiles.bytes(of: path)
    let inventory = try Inventory(of: bytes)
    var tested = 0
    for kind in Kind.allCases where kind != .rendering {
      do {
        let cleaning = try Cleaning(
          bytes, holding: inventory, under: "photos-picker", removing: [kind])
        _ = try cleaning.evidence()
        if !cleaning.changesNothing {
          let again = try Cleaning(cleaning.output, under: "photos-picker", removing: [kind])
          #expect(again.changesNothing, "\(kind) cleaned again")
        }
      } catch EditError.unopened {
      } catch EditError.sharedBytes where SampleFiles.sharesBytes(path) {
      } catch VerificationError.residue where SampleFiles.sharesBytes(path) {
      } catch VerificationError.residue(_, .deviceIdentity) where path.hasSuffix("Issue 151.tif") {
        // Its picture is followed by unreferenced older directories with the same serial number.
      }
      tested += 1
    }
    #expect(tested == 18)
  }

  @Test(
    .enabled(if: SampleFiles.arePresent, Comment(rawValue: SampleFiles.absence)),
    arguments: realFiles)
  func `anonymous leaves nothing but rendering of a real file`(path: String) throws {
    do {
      let cleaning = try Cleaning(try SampleFiles.bytes(of: path), under: "anonymous")
      _ = try cleaning.evidence()
      let left = try Inventory(of: cleaning.output).items
      #expect(left.allSatisfy { $0.kinds.first == .rendering })
    } catch EditError.unopened {
    } catch EditError.sharedBytes where SampleFiles.sharesBytes(path) {
    }
  }
}
