import Library

/// The text that a demonstration prints: the callers, and a session to be typed.
struct DemonstrationWalk {
  let url: PublicURL
  let signInLink: String
  let secrets: [(caller: CallerID, secret: String)]

  /// The text, whose secrets and link are valid for this demonstration only.
  var text: String {
    let names = secrets.map { "  \($0.caller.text)  \($0.secret)" }.joined(separator: "\n")
    let code = signInLink.split(separator: "#").last ?? ""
    return """
      sign in once with \(signInLink)
      callers and their secrets:
      \(names)

      A session to type in another terminal. The page's backend opens it:
          server=\(url.text) secret=\(secrets.first?.secret ?? "")
          host() { curl -s -H "Authorization: Bearer $secret" "$@"; }
          session=$(host -d '{"selectionLimit": 3}' $server/v1/sessions | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
      The person signs in, picks the first photo, excludes its location and hands it over:
          person() { curl -s -H 'Sec-Fetch-Site: same-origin' -H "Cookie: $cookie" "$@"; }
          cookie=$(person -i -d '{"code": "\(code)"}' $server/sign-in | sed -n 's/^Set-Cookie: \\([^;]*\\).*/\\1/p')
          person -X POST $server/p/$session/opened >/dev/null
          photo=$(person "$server/p/$session/assets?limit=1" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
          person -X PUT -d "{\\"tapped\\": \\"$photo\\"}" $server/p/$session/selection
          person -X PUT -d '{"location": "exclude"}' $server/p/$session/options
          person -X POST $server/p/$session/add
      The backend fetches it, without a location:
          host $server/v1/sessions/$session/items | tee items
          item=$(sed 's/.*"item":"\\([^"]*\\)".*/\\1/' items) claim=$(sed 's/.*"claim":"\\([^"]*\\)".*/\\1/' items)
          host -H "Omit-Claim: $claim" -o picked $server/v1/items/$item/files/0 && exiftool -GPSPosition picked

      """
  }
}
