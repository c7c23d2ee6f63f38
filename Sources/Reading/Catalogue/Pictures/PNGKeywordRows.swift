import Vocabulary

extension Catalogue {
  /// The keywords of texts, in lower case.
  static let pngKeywords = CatalogueTable<String>([
    .init(
      "ISO 15948 11.3.4.2",
      [
        .init("title", "Title", .caption), .init("author", "Author", .creator),
        .init("description", "Description", .caption), .init("copyright", "Copyright", .rights),
        .init("creation time", "Creation Time", .captureTime),
        .init("software", "Software", .deviceModel),
        .init("disclaimer", "Disclaimer", .rights), .init("warning", "Warning", .caption),
        .init("source", "Source", .deviceModel, .creator), .init("comment", "Comment", .caption),
      ]),
    .init(
      "PNG 3 11.3.3.1 and Extensions to PNG 1.5",
      [
        .init("xml:com.adobe.xmp", "XML:com.adobe.xmp", .anything),
        .init("collection", "Collection", .caption),
      ]),
    .init(
      "Pillow",
      [
        .init("exif", "exif", .anything)
      ]),
    .init(
      "ExifTool",
      [
        .init("aesthetic_score", "aesthetic_score", .editHistory),
        .init("artist", "Artist", .creator), .init("creator", "Creator", .creator),
        .init("by-line", "By-line", .creator), .init("credit", "Credit", .creator),
        .init("camera", "Camera", .deviceModel), .init("make", "Make", .deviceModel),
        .init("model", "Model", .deviceModel), .init("caption", "Caption", .caption),
        .init("headline", "Headline", .caption), .init("keywords", "Keywords", .caption),
        .init("label", "Label", .caption), .init("rating", "Rating", .caption),
        .init("subject", "Subject", .caption), .init("document", "Document", .identifier),
        .init("location", "Location", .location), .init("city", "City", .location),
        .init("country", "Country", .location), .init("url", "URL", .contact),
        .init("email", "Email", .contact), .init("license", "License", .rights),
        .init("usage terms", "Usage Terms", .rights),
        .init("modify date", "Modify Date", .captureTime),
        .init("create date", "Create Date", .captureTime),
        .init("timestamp", "TimeStamp", .captureTime),
        .init("usercomment", "UserComment", .caption),
      ]),
    .init(
      "ImageMagick",
      [
        .init("date:create", "date:create", .captureTime),
        .init("date:modify", "date:modify", .captureTime),
        .init("date:timestamp", "date:timestamp", .captureTime),
        .init("create-date", "create-date", .captureTime),
        .init("modify-date", "modify-date", .captureTime),
        .init("signature", "signature", .identifier),
        .init("icc:copyright", "icc:copyright", .rights),
        .init("icc:description", "icc:description", .deviceModel, .deviceIdentity),
        .init("icc:manufacturer", "icc:manufacturer", .deviceModel, .deviceIdentity),
        .init("icc:model", "icc:model", .deviceModel, .deviceIdentity),
        .init("svg:base-uri", "svg:base-uri", .editHistory),
      ]),
    .init(
      "freedesktop.org Thumbnail Managing Standard",
      [
        .init("thumb::uri", "Thumb::URI", .editHistory, .identifier),
        .init("thumb::mtime", "Thumb::MTime", .captureTime),
        .init("thumb::size", "Thumb::Size", .editHistory),
        .init("thumb::mimetype", "Thumb::Mimetype", .editHistory),
        .init("thumb::image::width", "Thumb::Image::Width", .editHistory),
        .init("thumb::image::height", "Thumb::Image::Height", .editHistory),
        .init("thumb::document::pages", "Thumb::Document::Pages", .editHistory),
      ]),
    .init(
      "drawing programs",
      [
        .init("mxfile", "mxfile", .opaque(.editHistory)),
        .init("mxgraphmodel", "mxGraphModel", .opaque(.editHistory)),
        .init(
          "application/vnd.excalidraw+json", "application/vnd.excalidraw+json",
          .opaque(.editHistory)),
      ]),
    .init(
      "image generators",
      [
        .init("parameters", "parameters", .editHistory, .aiLabel),
        .init("prompt", "prompt", .editHistory, .aiLabel),
        .init("negative_prompt", "negative_prompt", .editHistory, .aiLabel),
        .init("workflow", "workflow", .editHistory, .aiLabel),
        .init("extras", "extras", .editHistory, .aiLabel),
        .init("postprocessing", "postprocessing", .editHistory, .aiLabel),
        .init("generation_data", "generation_data", .editHistory, .aiLabel),
        .init("generation_time", "Generation time", .editHistory, .aiLabel),
        .init("sd-metadata", "sd-metadata", .editHistory, .aiLabel),
        .init("sui_image_params", "sui_image_params", .editHistory, .aiLabel),
        .init("fooocus_scheme", "fooocus_scheme", .editHistory, .aiLabel),
        .init("invokeai_metadata", "invokeai_metadata", .editHistory, .aiLabel),
        .init("invokeai_graph", "invokeai_graph", .editHistory, .aiLabel),
        .init("invokeai_workflow", "invokeai_workflow", .editHistory, .aiLabel),
        .init("dream", "Dream", .editHistory, .aiLabel),
        .init("chara", "chara", .editHistory, .aiLabel, .caption),
        .init("ccv3", "ccv3", .editHistory, .aiLabel, .caption),
      ]),
  ])
}
