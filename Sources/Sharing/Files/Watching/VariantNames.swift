/// Names that consist of another name and a word after it, as programs write them for versions of a
/// picture.
///
/// `IMG_1_HEVC` and `IMG_1-edited` are named after `IMG_1`; `IMG_10` and `IMG_1_2` are not.
package enum VariantNames {
  /// Returns whether the rest after a name is such a word.
  package static func isWord(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let mark = rest.first, let letter = rest.dropFirst().first else { return false }
    return "_- (".utf8.contains(mark) && !(0x30...0x39).contains(letter)
  }

  /// Returns the names after which a name may be named, the longest first.
  package static func names(inFrontOf name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    name.indices.reversed().filter { $0 > name.startIndex && isWord(name[$0...]) }
      .map { name[..<$0] }
  }
}
