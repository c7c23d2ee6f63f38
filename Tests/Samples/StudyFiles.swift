package import Foundation

/// The files of the study on formats, which are beside the package and not part of it.
package enum StudyFiles {
  /// The folder of the stills, or nil if it is not here.
  package static let stills: URL? = {
    let folder = Repository.root.appending(path: "../shared/formats/stills").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()
}
