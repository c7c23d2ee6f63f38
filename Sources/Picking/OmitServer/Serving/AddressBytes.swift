import Glibc
import SwiftASN1

extension ASN1OctetString {
  /// Creates the bytes of an IP address in network order, as in certificates (RFC 5280, section
  /// 4.2.1.6), or returns nil for a name.
  init?(ofAddress host: String) {
    var four = in_addr()
    var six = in6_addr()
    if unsafe inet_pton(AF_INET, host, &four) == 1 {
      self.init(contentBytes: unsafe Swift.withUnsafeBytes(of: four) { unsafe ArraySlice($0) })
    } else if unsafe inet_pton(AF_INET6, host, &six) == 1 {
      self.init(contentBytes: unsafe Swift.withUnsafeBytes(of: six) { unsafe ArraySlice($0) })
    } else {
      return nil
    }
  }
}
