import FuzzTargets

extension FuzzTarget {
  static let boundary = "part"

  static let settings = """
    # how the server runs
    listen: "[::1]:8437"
    publicURL: https://photos.example
    policy: photos-picker
    audit: /var/lib/omit/audit.sqlite
    database: /var/lib/omit/library.sqlite
    behindProxy: true
    tls: {certificate: /etc/omit/cert.pem, key: /etc/omit/key.pem}
    limits: {requests: 256, asset: 2000000000}
    """

  /// Multipart bodies, each after a byte that states the length of the pieces in which it arrives.
  static let bodies = [
    "\u{7}--part\r\nContent-Disposition: form-data; name=\"still\"; filename=\"a.jpg\"\r\n"
      + "Content-Type: image/jpeg\r\n\r\nbytes\r\n--part\r\n"
      + "Content-Disposition: form-data; name=request\r\n\r\n{}\r\n--part--\r\n",
    "\u{1}preamble\r\n--part \t\r\ncontent-disposition:form-data;name=\"a\\\"b\"\r\n"
      + "Content-Transfer-Encoding: 8bit\r\n\r\n\r\n--par\r\n--part--epilogue",
    "\u{0}--part\r\n\r\n\r\n--part--",
  ]

  static let fields = [
    "multipart/form-data; boundary=\"a b\"; charset=utf-8\nbytes=0-99\nbytes=-5\nhttps://a.example:1",
    "text/plain;;\nbytes=990-\nbytes=18446744073709551616-\nbytes= 5-4\nhttp://[::1]:80/",
  ]

  static let documents = [
    #"{"location": "exclude", "captureTime": "coarse", "format": "current", "echoes": "remove"}"#,
    #"{"assets": ["0123456789abcdef0123456789abcdef"]}"#,
    """
    {"id": "picker-app", "title": "canary-4711", "api": "photosPicker",
     "origins": ["https://a.example"], "readWrite": "limited", "addOnly": null,
     "usageDescriptions": ["readWrite"], "preventsAutomaticLimitedAlert": true,
     "policy": "everyday"}
    """,
  ]
}
