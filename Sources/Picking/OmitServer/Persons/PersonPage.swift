import HTTPTypes
import Hummingbird
import Library
import NIOCore
import Picker

/// A page for the person, with headers that protect it from other sites.
struct PersonPage {
  /// The title of the window.
  let title: String
  /// The heading.
  let heading: String
  /// The path of the page's script, or nil if there is none.
  var program: String?
  /// The origins whose pages may embed it in a frame.
  var framedBy: Set<WebOrigin> = []
  /// Whether the page may access the window that opened it, even if that shows another site.
  var accessesOpener = false
  /// The HTML below the heading, empty if the page's script creates it.
  var content = ""
  /// The places that a picker takes assets from, or nil for other pages.
  var source: PickerSource?
  /// The code of the problem that the page explains, or nil if there is none.
  var problem: String?
  /// The status of the answer.
  var status = HTTPResponse.Status.ok

  /// The answer.
  var response: Response {
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
    headers[.contentSecurityPolicy] = policy
    if !framedBy.isEmpty {
      headers[.named("Cross-Origin-Resource-Policy")] = "cross-origin"
    }
    // If the caller's page opens it in a window, the window needs access to its opener, too.
    if accessesOpener || !framedBy.isEmpty {
      headers[.named("Cross-Origin-Opener-Policy")] = "unsafe-none"
    }
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private var policy: String {
    let ancestors = framedBy.map(\.text).sorted().joined(separator: " ")
    return [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
      "media-src 'self' blob:", "connect-src 'self'", "base-uri 'none'", "form-action 'self'",
      "frame-ancestors \(ancestors.isEmpty ? "'none'" : ancestors)",
      "require-trusted-types-for 'script'",
    ].joined(separator: "; ")
  }

  private var text: String {
    let script = program.map { "<script type=\"module\" src=\"\($0)\"></script>\n" } ?? ""
    // The person's own pages need more than pickers.
    let style = source == nil ? "own-pages.css" : "pages.css"
    let source = source.map { " data-source=\"\($0.rawValue)\"" } ?? ""
    let explained = problem.map { " data-problem=\"\($0.escaped)\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escaped)</title>
      <link rel="stylesheet" href="/web/\(style)">
      \(script)<main\(source)\(explained)>
      <h1>\(heading.escaped)</h1>
      \(content)<p id="status" role="status"></p>
      </main>
      </html>

      """
  }
}

extension String {
  /// The text escaped for use in HTML.
  var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
