package import JSON
package import Vocabulary

// A transcoding in reports and records:
//
//     {"from": "public.heic", "to": "public.jpeg",
//      "likeness": {"similarity": 0.9931, "worstTile": 0.9874,
//                   "lumaDifference": 0.4, "colourDifference": 1.2},
//      "marks": ["sameDecoder"], "mayLoseInformation": true, "losses": ["depth"],
//      "lost": {"caption": 2}, "versions": {"vips": "8.14.1"}}

extension Transcoding {
  /// The transcoding in the form of reports and records.
  package var json: CanonicalJSON {
    .object([
      "from": .string(source.rawValue), "to": .string(target.rawValue),
      "likeness": likeness.json,
      "marks": .array(marks.map(\.rawValue).sorted().map { .string($0) }),
      // Coding is never without loss.
      "mayLoseInformation": .boolean(true),
      "losses": .array(losses.map(\.rawValue).sorted().map { .string($0) }),
      "lost": lost.json,
      "versions": .object(CanonicalMembers(texts: versions)),
    ])
  }

  /// Reads a stored transcoding.
  init(_ json: StoredObject) throws(StoredTextError) {
    guard try json.required("mayLoseInformation").flag() else { throw StoredTextError() }
    self.init(
      from: try json.required("from").value(), to: try json.required("to").value(),
      likeness: try Likeness(try json.required("likeness").object()),
      marks: try json.required("marks").words(), losses: try json.required("losses").words(),
      lost: try KindCounts(try json.required("lost")),
      versions: try json.required("versions").textMembers())
  }
}

extension Likeness {
  fileprivate var json: CanonicalJSON {
    .object([
      "similarity": .decimal(similarity), "worstTile": .decimal(worstTile),
      "lumaDifference": .decimal(lumaDifference), "colourDifference": .decimal(colourDifference),
    ])
  }

  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    self.init(
      similarity: try json.required("similarity").decimal(),
      worstTile: try json.required("worstTile").decimal(),
      lumaDifference: try json.required("lumaDifference").decimal(),
      colourDifference: try json.required("colourDifference").decimal())
  }
}

extension JSONField<StoredTextError> {
  /// Returns a set of words of an enumeration.
  fileprivate func words<Word: RawRepresentable<String> & Hashable>() throws(StoredTextError)
    -> Set<Word>
  {
    var words: Set<Word> = []
    for element in try list() { words.insert(try element.value()) }
    return words
  }
}
