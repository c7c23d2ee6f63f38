import HummingbirdTesting
import Testing

@testable import OmitServer
