import Glibc
import SwiftASN1

extension ASN1OctetString {
  /// The bytes of an IP number in network order, as certificates hold them (RFC 5280, section 4.2.1.6);
  /// nil of a name.
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
