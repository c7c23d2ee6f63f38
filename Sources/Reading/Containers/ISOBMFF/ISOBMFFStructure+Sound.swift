package import Bytes

extension ISOBMFFStructure {
  /// Returns whether the movie has sound and certainly no pictures, as its tracks state
  /// [ISO 14496-12 8.4.3].
  package func isOnlySound(in source: some ByteSource) -> Bool {
    let tracks = tree.first("moov")?.all("trak") ?? []
    let handlers = tracks.map { track in
      track.first("mdia")?.first("hdlr").flatMap { try? Handler(parsing: $0, in: source) }?.type
    }
    return handlers.contains("soun")
      && handlers.allSatisfy { $0.map(Self.withoutPictures.contains) == true }
  }

  /// The handlers of tracks that go with sound and show no pictures.
  private static let withoutPictures: Set<FourCC> = [
    "soun", "meta", "text", "sbtl", "subt", "tmcd", "clcp", "hint",
  ]
}
