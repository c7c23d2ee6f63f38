/// The meaning of a problem's code, the remedy, and the messages for the person sharing the file.
///
/// The messages contain no code and nothing from the file, and blame no one.
public struct ProblemExplanation: Sendable, Hashable {
  /// The meaning, for the operator of omit: a sentence without a full stop.
  public let meaning: String
  /// The remedy, for the operator of omit: a sentence without a full stop.
  public let remedy: String
  /// The message for the person sharing, in English.
  public let english: String
  /// The message for the person sharing, in Japanese.
  public let japanese: String
  /// The message for the person sharing, in Chinese.
  public let chinese: String
}

extension Problem.Code {
  /// The meaning of the code, the remedy, and the messages for the person sharing.
  public var explanation: ProblemExplanation {
    switch self {
    case .unsupportedFormat:
      ProblemExplanation(
        meaning: "The file has a format, or holds something, that is not supported",
        remedy: "Convert it to JPEG, PNG or MP4 first; if it is empty or cut off, send it again",
        english: "This kind of file cannot be shared here. Save it as JPEG, PNG or MP4, and try "
          + "again.",
        japanese: "この種類のファイルは共有できません。JPEG、PNG、MP4のいずれかで保存してから、もう一度お試しください。",
        chinese: "无法共享这种文件。请将其存储为JPEG、PNG或MP4后重试。")
    case .malformed:
      ProblemExplanation(
        meaning: "The file breaks the rules of its format",
        remedy: "Open it in a program that can show it, save a copy, and share the copy",
        english: "This file is damaged or unusual. Open it, save a copy, and share the copy.",
        japanese: "このファイルは破損しているか、特殊なものです。開いてコピーを保存し、そのコピーを共有してください。",
        chinese: "此文件已损坏或较为特殊。请打开后存储一份副本，再共享该副本。")
    case .limitExceeded:
      ProblemExplanation(
        meaning: "The file exceeds a limit",
        remedy: "It is too long, or has more and deeper structures than any real file; re-saving "
          + "it in another program may help",
        english: "This file is too large or too complex. Save a smaller copy, and share the copy.",
        japanese: "このファイルは大きすぎるか、複雑すぎます。小さくしたコピーを保存し、そのコピーを共有してください。",
        chinese: "此文件过大或过于复杂。请存储一份较小的副本，再共享该副本。")
    case .refusedByRule:
      ProblemExplanation(
        meaning: "A rule of the policy refuses the file",
        remedy: "`omit policy explain` names the rule; the owner of the policy can change it",
        english: "The rules of this service do not allow this photo to be shared.",
        japanese: "このサービスの規則により、この写真は共有できません。",
        chinese: "根据此服务的规定，无法共享这张照片。")
    case .incompleteRequest:
      ProblemExplanation(
        meaning: "The request lacks a fact that the policy requires",
        remedy: "The caller must state the fact that the message names",
        english: "The app made a mistake, and nothing was shared. Try again later.",
        japanese: "アプリに問題があったため、何も共有されませんでした。時間をおいてもう一度お試しください。",
        chinese: "应用出现问题，未共享任何内容。请稍后重试。")
    case .notVerified:
      ProblemExplanation(
        meaning: "The copy could not be verified against the decision",
        remedy: "Report the message as a bug in omit; re-saving the file in another program may "
          + "help",
        english: "This photo could not be prepared safely, and nothing was shared. Save a copy of "
          + "it, and share the copy.",
        japanese: "この写真を安全に準備できなかったため、何も共有されませんでした。コピーを保存し、そのコピーを共有してください。",
        chinese: "无法安全地处理这张照片，未共享任何内容。请存储一份副本，再共享该副本。")
    case .residue:
      ProblemExplanation(
        meaning: "A removed value was still in the copy",
        remedy: "A text in the file, such as a caption, repeats it: remove that kind, too, or "
          + "every text that repeats it (`--echoes remove`)",
        english: "What you turned off is also written elsewhere in this photo, such as in its "
          + "caption. Turn that off, too.",
        japanese: "オフにした内容が、キャプションなど写真の別の場所にも書かれています。そちらもオフにしてください。",
        chinese: "您关闭的内容还写在这张照片的其他位置，例如说明中。请将其一并关闭。")
    case .witness:
      ProblemExplanation(
        meaning: "An independent reader found metadata to be removed, or had to check the copy and "
          + "could not",
        remedy: "If the reader is missing, `omit doctor` shows what to install; otherwise report "
          + "the message",
        english: "This photo could not be checked, and nothing was shared. Try again later.",
        japanese: "この写真を確認できなかったため、何も共有されませんでした。時間をおいてもう一度お試しください。",
        chinese: "无法检查这张照片，未共享任何内容。请稍后重试。")
    case .transcodeRequired:
      ProblemExplanation(
        meaning: "The file cannot be delivered in the requested format: only stills are "
          + "transcoded, and only to JPEG",
        remedy: "Request the format `current`, or convert the file first; if the message says that "
          + "a program is missing, `omit doctor` shows what to install",
        english: "This photo has to be converted first. Save it as JPEG, and try again.",
        japanese: "この写真は先に変換する必要があります。JPEGで保存してから、もう一度お試しください。",
        chinese: "需要先转换这张照片。请将其存储为JPEG后重试。")
    case .notAlike:
      ProblemExplanation(
        meaning: "The JPEG file does not look like the original",
        remedy: "Request the format `current`, or convert the file in another program; report the "
          + "message as a bug in omit",
        english: "This photo could not be converted without a visible change, and nothing was "
          + "shared. Save it as JPEG, and try again.",
        japanese: "見た目を変えずにこの写真を変換できなかったため、何も共有されませんでした。"
          + "JPEGで保存してから、もう一度お試しください。",
        chinese: "无法在不改变外观的情况下转换这张照片，未共享任何内容。请将其存储为JPEG后重试。")
    case .previewTooSmall:
      ProblemExplanation(
        meaning: "The preview in the raw picture is much smaller than the picture, and omit does "
          + "not develop raw pictures",
        remedy: "Request the format `current`, or develop it in another program and share the JPEG "
          + "file",
        english: "This is a raw photo, which has to be converted first. Save it as JPEG, and try "
          + "again.",
        japanese: "これはRAW写真のため、先に変換する必要があります。JPEGで保存してから、もう一度お試しください。",
        chinese: "这是一张RAW照片，需要先转换。请将其存储为JPEG后重试。")
    case .audit:
      ProblemExplanation(
        meaning: "The delivery could not be recorded",
        remedy: "The disk may be full, or the audit may be locked or damaged: `omit audit verify` "
          + "shows which; then try again",
        english: "Something is wrong on our side, and nothing was shared. Try again later.",
        japanese: "こちら側の問題により、何も共有されませんでした。時間をおいてもう一度お試しください。",
        chinese: "我们这边出现问题，未共享任何内容。请稍后重试。")
    case .unreadable:
      ProblemExplanation(
        meaning: "The file could not be read",
        remedy: "Check that it still exists and can be read, and try again",
        english: "This photo could not be read. Check that it is still there, and try again.",
        japanese: "この写真を読み込めませんでした。写真がまだあることを確認して、もう一度お試しください。",
        chinese: "无法读取这张照片。请确认照片仍然存在，然后重试。")
    case .unwritable:
      ProblemExplanation(
        meaning: "The copy could not be written",
        remedy: "Check that the disk has room and that the folder can be written, and try again",
        english: "There is no room for the copy, and nothing was shared. Try again later.",
        japanese: "コピーを書き込めなかったため、何も共有されませんでした。時間をおいてもう一度お試しください。",
        chinese: "无法写入副本，未共享任何内容。请稍后重试。")
    case .exists:
      ProblemExplanation(
        meaning: "A file with that name already exists",
        remedy: "Name another folder, or replace the file (`--replace`)",
        english: "There is already a file with this name. Choose another name or folder.",
        japanese: "同じ名前のファイルがすでにあります。別の名前またはフォルダを選んでください。",
        chinese: "已有同名文件。请选择其他名称或文件夹。")
    }
  }
}
