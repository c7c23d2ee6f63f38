package import Bytes
import Containers
package import Files
package import Metadata
package import Vocabulary

/// A fault of an output, which is then not delivered.
package enum VerificationError: Error, Hashable {
  /// The output can no longer be read.
  case unreadable(InventoryError)
  /// An item that was to be removed is still there.
  case left(Place, Kind)
  /// A value that was to be made coarse is not the expected one.
  case tooExact(Place)
  /// An item that was to be kept is missing or changed.
  case lost(Place)
  /// An item is there that the original does not have.
  case added(Place)
  /// The identifier that ties the still and the movie of a Live Photo is not the expected one.
  case unpaired
  /// Coded pictures or sound differ from the original's bytes.
  case mediaDiffers
  /// The output should be identical to the original, and is not.
  case copyDiffers
  /// The output contains a removed value.
  case residue(Place, Kind)
  /// A byte of the output belongs to no permitted structure, and is not zero.
  case unaccounted(Int)
  /// Data that are needed to show pictures changed, or lead nowhere.
  case rendering(RenderingFault, Int)
  /// An independent reader still sees a key of a removed kind.
  case witnessed(String, Kind)
  /// An independent reader crashed while reading the output.
  case witnessCrashed
  /// An independent reader is required, but is not installed.
  case witnessAbsent
  /// An independent reader is required, but does not support the output's format.
  case unwitnessed
  /// The original or the output could not be read to the end.
  case read(ReadError)
  /// The output could not be opened again.
  case staging(FileError)
}

extension VerificationError {
  /// Advice for the person sharing, or nil if the error itself says what to do.
  package var advice: String? {
    switch self {
    case .unreadable(.container(.read(_))), .read, .staging: nil
    case .unreadable, .tooExact, .lost, .added, .unpaired, .mediaDiffers, .unaccounted, .rendering:
      "the original is unchanged; re-saving the file in another program may help"
    case .left, .residue, .witnessed:
      "removing more kinds, or re-saving the file in another program, may help"
    case .copyDiffers: "run again once nothing writes to the original"
    case .witnessCrashed: "re-saving the file in another program may help"
    case .witnessAbsent:
      "install it beside omit or in ../libexec, or set OMIT_WITNESS to its path; a policy with "
        + "`witness: when-readable` does not require it"
    case .unwitnessed:
      "convert the file to JPEG or PNG, which they can read; a policy with "
        + "`witness: when-readable` does not require them"
    }
  }
}

extension VerificationError {
  /// The place of the fault in the output or in the original, or nil if it has none.
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
    case .tooExact: "the copy would state a value more exactly than allowed"
    case .lost: "the copy would lose an item to be kept"
    case .added: "the copy would hold an item that the original does not"
    case .unpaired: "the still and the movie in the output do not belong together"
    case .mediaDiffers: "the coded picture in the output differs from the original's"
    case .copyDiffers: "the output is not byte-identical to the original"
    case .residue(_, let kind): "the copy repeats a removed value of kind \(kind)"
    case .unaccounted: "the copy would hold bytes that omit cannot identify"
    case .rendering(let fault, _): "the copy might be displayed differently: \(fault)"
    case .witnessed(let key, let kind): "exiv2 or libexif still sees \(key), which is \(kind)"
    case .witnessCrashed: "exiv2 or libexif crashed while reading the output"
    case .witnessAbsent:
      "exiv2 and libexif must check the output, but omit-witness is not installed"
    case .unwitnessed: "exiv2 and libexif must check the output, but do not know its format"
    case .read(let error): "\(error)"
    case .staging(let error): "\(error)"
    }
  }
}
