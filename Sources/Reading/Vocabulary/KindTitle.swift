extension Kind {
  /// The kind's name for people, as in a menu.
  public var title: String {
    switch self {
    case .location: "Location"
    case .captureTime: "Date and time"
    case .deviceModel: "Camera and software"
    case .deviceIdentity: "Serial numbers"
    case .people: "People"
    case .creator: "Author"
    case .rights: "Copyright"
    case .contact: "Contact details"
    case .caption: "Captions"
    case .editHistory: "Editing history"
    case .identifier: "Identifiers"
    case .preview: "Previews"
    case .makerNote: "Camera maker's notes"
    case .motion: "Motion and sound"
    case .depth: "Depth"
    case .provenance: "Signed provenance"
    case .aiLabel: "AI label"
    case .exposure: "Exposure"
    case .rendering: "Rendering"
    }
  }

  /// A line that describes what belongs to the kind.
  public var summary: String {
    switch self {
    case .location: "coordinates, altitude, direction, names of places"
    case .captureTime: "dates, times, time zones, time codes"
    case .deviceModel: "make and model of camera and lens, software, encoder"
    case .deviceIdentity: "serial numbers and ids of devices"
    case .people: "names of persons, faces and where they are, ages"
    case .creator: "artist, author, byline, credit, source"
    case .rights: "copyright notice, licence, usage terms"
    case .contact: "address, mail, phone and web site of the creator"
    case .caption: "title, description, keywords, comments, ratings"
    case .editHistory: "earlier states, editing settings, prompts, names of original files"
    case .identifier: "ids of documents, images, bursts and pairs"
    case .preview: "thumbnails and previews, which may show what was cropped"
    case .makerNote: "the camera maker's private block"
    case .motion: "the moving part of a photo, and its sound"
    case .depth: "depth maps, mattes: the shape of faces and rooms"
    case .provenance: "signed manifests (C2PA), which name their signer"
    case .aiLabel: "the label that AI made or changed the picture"
    case .exposure: "aperture, sensitivity, flash, focal length, motion sensors"
    case .rendering: "what is needed to show the picture as it was"
    }
  }
}
