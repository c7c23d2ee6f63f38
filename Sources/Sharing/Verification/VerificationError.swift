package import Bytes
import Containers
package import Files
package import Metadata
package import Vocabulary

/// A fault of an output, which is then not delivered.
package enum VerificationError: Error, Hashable {
  /// The output cannot be read any more.
  case unreadable(InventoryError)
  /// Something that was to be removed is still there.
  case left(Place, Kind)
  /// Something that was to be said less exactly is said otherwise.
  case tooExact(Place)
  /// Something that was to stay is gone or changed.
  case lost(Place)
  /// Something is there that the original does not have.
  case added(Place)
  /// The identifier that ties the still and the movie of a Live Photo is not the one that was to be
  /// written.
  case unpaired
  /// Coded pictures or sound are not the original's bytes.
  case mediaDiffers
  /// The output was to be the original, byte for byte, and is not.
  case copyDiffers
  /// A value of something that was removed stands in the output.
  case residue(Place, Kind)
  /// A byte of the output is part of nothing that may be there, and not zero.
  case unaccounted(Int)
  /// Something that pictures are shown by is not as it was, or leads nowhere.
  case rendering(RenderingFault, Int)
  /// An independent reader still sees something that was to be removed.
  case witnessed(String, Kind)
  /// An independent reader died over the output.
  case witnessCrashed
  /// An independent reader had to look at the output, but is not installed.
  case witnessAbsent
  /// An independent reader had to look at the output, and does not know its format.
  case unwitnessed
  /// Original or output could not be read to the end.
  case read(ReadError)
  /// The output could not be opened again.
  case staging(FileError)
}

extension VerificationError {
  /// What whoever shares the file may do about it; nil where the error says that itself.
  package var advice: String? {
    switch self {
    case .unreadable(.container(.read(_))), .read, .staging: nil
    case .unreadable, .tooExact, .lost, .added, .unpaired, .mediaDiffers, .unaccounted, .rendering:
      "the original is as it was; a copy that another program saves may come through"
    case .left, .residue, .witnessed:
      "removing more kinds may take it along, as may saving a copy with another program"
    case .copyDiffers: "run again once nothing writes to the original"
    case .witnessCrashed: "a copy that another program saves may be readable for them"
    case .witnessAbsent:
      "install it beside omit or in ../libexec, or say in OMIT_WITNESS where it is; a policy with "
        + "`witness: when-readable` does without"
    case .unwitnessed:
      "converted to JPEG or PNG they can look at it; a policy with `witness: when-readable` does "
        + "without"
    }
  }
}

extension VerificationError {
  /// Where in the output, or in the original, it is; nil if it is nowhere in particular.
  package var place: String? {
    switch self {
    case .left(let place, _), .tooExact(let place), .lost(let place), .added(let place),
      .residue(let place, _):
      "\(place)"
    case .unaccounted(let offset), .rendering(_, let offset): "byte \(offset)"
    case .unreadable, .unpaired, .mediaDiffers, .copyDiffers, .witnessed, .witnessCrashed,
      .witnessAbsent, .unwitnessed, .read, .staging:
      nil
    }
  }
}

extension VerificationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let error): "the output cannot be read: \(error)"
    case .left(_, let kind): "the copy would still hold \(kind)"
    case .tooExact: "the copy would say something more exactly than it may"
    case .lost: "the copy would lose something that is to stay"
    case .added: "the copy would hold something that the original does not"
    case .unpaired: "the still and the movie in the output do not belong together"
    case .mediaDiffers: "the coded picture in the output is not the original's"
    case .copyDiffers: "the output is not the original, byte for byte"
    case .residue(_, let kind): "the copy repeats what was removed as \(kind)"
    case .unaccounted: "the copy would hold bytes of which nobody can tell what they are"
    case .rendering(let fault, _): "the copy might be shown in another way: \(fault)"
    case .witnessed(let key, let kind): "exiv2 or libexif still sees \(key), which is \(kind)"
    case .witnessCrashed: "exiv2 or libexif crashed while reading the output"
    case .witnessAbsent: "exiv2 and libexif must look at the output, but omit-witness is not there"
    case .unwitnessed: "exiv2 and libexif must look at the output, but do not know its format"
    case .read(let error): "\(error)"
    case .staging(let error): "\(error)"
    }
  }
}
