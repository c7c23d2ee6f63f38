import Testing
import HummingbirdTesting
@testable import OmitServer
