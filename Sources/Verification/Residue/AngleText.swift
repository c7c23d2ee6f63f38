/// The texts in which a latitude or longitude is written.
///
/// Each ends where four decimals of a degree would, about eleven metres: whatever follows, it is the
/// same place. Writers cut or round there, so both forms are made.
struct AngleText {
  /// The angle without its sign, in millionths of a degree.
  private let size: Int
  /// How many digits the degrees have where they are padded: 2 for a latitude, 3 for a longitude.
  private let width: Int
  private let letters: [String]

  /// Takes an angle; nil where it has two decimals at most: such numbers stand in many files.
  init?(millionths: Int, isLatitude: Bool) {
    size = Int(millionths.magnitude)
    guard size % 10_000 != 0 else { return nil }
    width = isLatitude ? 2 : 3
    letters = isLatitude ? ["N", "S"] : ["E", "W"]
  }

  /// The needles of all forms.
  var needles: [Needle] {
    (decimals + minutes + seconds).compactMap(Needle.number)
  }

  /// The needles of those forms that programs write most.
  var commonNeedles: [Needle] { decimals.compactMap(Needle.number) }

  /// `48.8577`, `48,8577`; with one decimal more where the degrees are zero.
  private var decimals: [String] {
    let step = size < 1_000_000 ? 10 : 100
    let scale = 1_000_000 / step
    return Set([size / step, (size + step / 2) / step]).flatMap { number -> [String] in
      let fraction = Self.padded(number % scale, to: step == 10 ? 5 : 4)
      // Rounded to two decimals, it is said in many files.
      guard !fraction.hasSuffix("00") else { return [] }
      return [".", ","].map { "\(number / scale)\($0)\(fraction)" }
    }
  }

  /// `48,51.46`, `48 51.46`, `48° 51.46`, `4851.46`: degrees and minutes
  /// [ISO 16684-1 8.2.1.3; ISO 6709 Annex H; NMEA 0183].
  private var minutes: [String] {
    let hundredths = size * 6
    return Set([hundredths / 1000, (hundredths + 500) / 1000]).flatMap { number -> [String] in
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 6000)
      guard rest % 100 != 0 else { return [] }
      let fraction = Self.padded(rest % 100, to: 2)
      let short = fraction.hasSuffix("0") ? String(fraction.dropLast()) : fraction
      let whole = [Self.padded(rest / 100, to: 2), "\(rest / 100)"]
      return whole.map { "\(degrees),\($0).\(short)" }
        + [" ", "°", "° ", " deg "].flatMap { mark in
          whole.map { "\(degrees)\(mark)\($0).\(fraction)" }
        } + ["\(Self.padded(degrees, to: width))\(whole[0]).\(fraction)"]
    }
  }

  /// `48° 51' 27`, `48 deg 51' 27`, `48,51,27N`, `48:51:27.7`, `485127.7`: with seconds.
  ///
  /// Between signs that stand in times and lists as well, a decimal of the second is asked for.
  private var seconds: [String] {
    let tenths = size * 36
    return Set([tenths / 1000, (tenths + 500) / 1000]).flatMap { number -> [String] in
      let (degrees, rest) = number.quotientAndRemainder(dividingBy: 36_000)
      let (minute, tenth) = rest.quotientAndRemainder(dividingBy: 600)
      guard rest != 0 else { return [] }
      let (second, decimal) = (tenth / 10, tenth % 10)
      let minutes = [Self.padded(minute, to: 2), "\(minute)"]
      let seconds = [Self.padded(second, to: 2), "\(second)"]
      let marked = [("°", "'"), ("° ", "' "), (" deg ", "' "), ("°", "′"), ("° ", "′ ")].flatMap {
        marks in
        zip(minutes, seconds).map { "\(degrees)\(marks.0)\($0)\(marks.1)\($1)" }
      }
      let listed = (letters + ["."]).flatMap { end in
        zip(minutes, seconds).map { "\(degrees),\($0),\($1)\(end)" }
      }
      let timed = [":", " "].map {
        "\(degrees)\($0)\(minutes[0])\($0)\(seconds[0]).\(decimal)"
      }
      let joined = "\(Self.padded(degrees, to: width))\(minutes[0])\(seconds[0]).\(decimal)"
      return marked + listed + timed + [joined]
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
