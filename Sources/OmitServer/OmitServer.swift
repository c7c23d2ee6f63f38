import Hummingbird
import HummingbirdTLS
import Logging

@main
struct OmitServer {
  static func main() async {}
}
