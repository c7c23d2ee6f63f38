import Bytes
import Editing
import Files
import Metadata
import Vocabulary

/// A JPEG file of a coded picture and of the metadata that is left of its original.
struct TranscodedFile {
  /// The file, which has no name.
  let source: SourceFile
  /// What the original has besides its picture, and the file cannot have.
  let losses: Set<Transcoding.Loss>
  /// The items of the cleaned original for which the file has no place.
  let lost: KindCounts

  /// Assembles a file.
  ///
  /// - Parameters:
  ///   - coded: The coded picture.
  ///   - content: The cleaned original.
  /// - Throws: `Problem` if the metadata cannot be written into the file.
  init(of coded: CodedStill, carrying content: Composition<SourceFile>) throws(Problem) {
    let cleaned: Inventory
    do {
      cleaned = try Inventory(of: content)
    } catch {
      throw Problem(error)
    }
    let blocks: CarriedBlocks
    do {
      blocks = try CarriedBlocks(
        of: cleaned, in: content, colours: coded.hasOwnColours ? .original : .sRGB)
    } catch {
      throw Problem(error)
    }
    let picture = try coded.bytes()
    let bytes: [UInt8]
    do {
      bytes = try JPEGAssembly(
        of: picture, carrying: blocks, profile: coded.profile(knowing: blocks)
      ).bytes
    } catch {
      throw Problem(.notVerified, "\(error)")
    }
    do {
      source = try SourceFile.storing(bytes)
    } catch {
      throw Problem(error)
    }
    do {
      losses = cleaned.losses(in: content)
      lost = cleaned.lost(in: try Inventory(of: source))
    } catch {
      throw Problem(error)
    }
  }
}
