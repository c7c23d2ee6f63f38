import Foundation
import PolicyEngine
import Samples

extension FuzzTarget {
  /// The stock policies, and policies that extend others.
  static let policies: [[UInt8]] =
    Policy.stockNames.compactMap { Policy.stockText(named: $0).map { Array($0.utf8) } }
    + [
      """
      policy: small
      extends: everyday
      otherwise: remove
      unrecognised: keep
      witness: required
      destinations: [family, public]
      options: {location: {default: coarse, coarse: city}}
      rules:
        - {id: one, when: {caller.api: photosPicker, share.destination: family}, then: {keep: all}}
      invariants:
        - {id: two, title: none, when: {caller.api: direct}, expect: {location: [remove, coarsen]}}
      """
    ].map { Array($0.utf8) }

  /// The tests of the stock policies.
  static let policyTests: [[UInt8]] = {
    let folder = FixtureFiles.folder.deletingLastPathComponent()
      .appending(components: "Policies", "Tests")
    return ["everyday.yaml", "photos-picker.yaml", "several.yaml", "misspelt-kind.bad.yaml"]
      .compactMap { try? [UInt8](Data(contentsOf: folder.appending(path: $0))) }
  }()

  static let configurations = [
    "policy: everyday\nremove: [location, people]\nexclude: [\"*.tmp\", build/]\n",
    "policy: [a, ./b.yaml]\nkeep: caption\ncoarsen: {location: 5km, captureTime: day}\nechoes: remove",
    "# nothing",
  ]

  static let requests = [
    """
    {"schema": "omit.request/1",
     "caller": {"id": "canary-4711", "api": "photoKit", "metadataOptions": ["removeLocation"],
      "preferredItemEncoding": "current", "contentType": "image/jpeg"},
     "authorization": {"readWrite": "limited", "addOnly": "denied"},
     "asset": {"identifier": "canary-4711", "selected": true},
     "options": {"location": "exclude", "captureTime": {"coarse": "day"}, "format": "current"},
     "share": {"id": "canary-4711", "destination": "family", "by": "canary-4711"}}
    """,
    #"{"schema": "omit.request/1", "caller": {"api": "direct", "id": null}, "asset": null}"#,
    """
    {"schema": "omit.request/1", "caller": {"api": "direct"}, "options": {"format": "jpeg",
     "jpeg": {"quality": 80, "subsampling": "4:2:0", "longestSide": 2048}}}
    """,
    #"{"schema": "omit.request/1", "caller": {"api": "picker"}, "options": {"location": "coarse"}}"#,
    #"{"schema": "canary-4711", "caller": {"api": 7e400}, "share": "\u0041\ud83d\ude00"}"#,
  ]

  static let additions = [
    #"{"options": {"location": "exclude"}, "asset": {"identifier": "canary-4711"}}"#,
    #"{"caller": {"metadataOptions": ["removeCaptions"]}, "share": {"id": "canary-4711"}}"#,
  ]

  static let frames = [
    """
    {"id": "a", "bytes": 4, "name": "canary-4711", "request": {"options": {"location": "exclude"}}}
    {"schema": "omit.frame/1", "id": "b", "bytes": null}
    {"id": "c", "files": [{"role": "still", "bytes": 4}, {"role": "movie", "bytes": 9}]}
    {"id": "d", "files": [{"role": "sidecar", "bytes": 4, "name": "a.xmp"}], "bytes": 1}
    """,
    #"{"id": "a", "bytes": 9223372036854775808}"#,
    #"{"id": "a", "bytes": -1, "request": {"caller": {"id": "canary-4711"}}}"#,
  ]

  static let pickers = [
    #"{"photoLibrary": "shared", "selection": "continuous", "selectionLimit": 5}"#,
    #"{"selectionLimit": 0, "filter": {"any": ["images", {"not": "livePhotos"}]}}"#,
    #"{"preferredItemEncoding": "compatible", "metadataOptions": ["removeLocation"]}"#,
  ]

  static let baseline = #"""
    {"schema": "omit.baseline/1", "files": [{"file": "a.jpg", "findings": {"location": 2},
     "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}]}
    """#
}
