import Library
import Picker

/// The months of the library, as described to a page.
struct BucketsResponse: Encodable {
  let revision: String
  let count: Int
  let scan: ScanResponse?
  let buckets: [Bucket]

  struct Bucket: Encodable {
    let id: String
    let month: String
    let count: Int
  }

  init(_ buckets: LibraryBuckets, scan: ScanProgress?) {
    revision = buckets.revision
    count = buckets.count
    self.scan = scan.map { ScanResponse($0) }
    self.buckets = buckets.buckets.map {
      Bucket(id: $0.id.text, month: $0.id.month.text, count: $0.count)
    }
  }
}

/// The progress of a scan of the folders.
struct ScanResponse: Encodable {
  let done: Int
  let total: Int

  init(_ progress: ScanProgress) { (done, total) = (progress.done, progress.total) }
}
