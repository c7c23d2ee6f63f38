import Hummingbird
import OmitPicker

/// The backend of a page that asks for photos: `PickerHost SERVER SECRET [PORT]`.
///
/// The page never has the secret. It asks the backend for a picker, shows it, and hands over the
/// fetch tokens of what was picked, with which the backend fetches the photos.
@main struct PickerHost {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { return print("PickerHost SERVER SECRET [PORT]") }
    let server = arguments[1]
    let port = arguments.count > 3 ? Int(arguments[3]) ?? 8438 : 8438
    let client = PickerClient(server: server, secret: arguments[2])
    let router = Router()
    router.get("/") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: page(of: server))))
    }
    // The page says whose photos; everything else is decided here.
    router.post("pick") { request, context in
      let wanted = try await request.decode(as: Wanted.self, context: context)
      let configuration = try PickerConfiguration(
        for: .photosPicker, source: PickerSource(rawValue: wanted.source) ?? .device,
        selection: .ordered, selectionLimit: SelectionLimit(10), filter: .any(of: [.images]))
      return try await client.open(configuration).json
    }
    router.post("photos") { request, context in
      let claim = try await request.decode(as: Claim.self, context: context)
      let photo = try await client.result(item: claim.item, claim: claim.claim).load()
      return photo.files.map { "\($0.file.name): \($0.bytes.count) bytes" }
    }
    try await Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port))
    ).runService()
  }

  struct Wanted: Decodable { let source: String }
  struct Claim: Decodable { let item, claim: String }

  static func page(of server: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><title>Photos</title>
    <button>Choose photos</button><ul></ul>
    <script type="module">
      import { PhotosPicker } from "\(server)/v1/picker.js";
      const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) }).then((answer) => answer.json());
      document.querySelector("button").onclick = async () => {
        const picker = new PhotosPicker({ session: post("/pick", { source: "device" }) });
        for (const { item, claim } of await picker.present()) {
          for (const line of await post("/photos", { item, claim })) {
            document.querySelector("ul").append(Object.assign(document.createElement("li"), { textContent: line }));
          }
        }
        picker.dismiss();
      };
    </script>
    """
  }
}
