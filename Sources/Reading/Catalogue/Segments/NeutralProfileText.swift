/// Texts of colour profiles that occur in millions of pictures, so that they identify none.
///
/// These texts are always kept. Any other may name a display, its serial number and the day on
/// which it was measured, as calibration programs write them.
package enum NeutralProfileText {
  /// Returns whether a text, without zeros and white space around it, is one of them.
  package static func contains(_ text: String) -> Bool {
    names.contains(text) || notices.contains(withoutYear(text))
  }

  /// Returns the text with `####` in place of the first year of the digital era in it.
  private static func withoutYear(_ text: String) -> String {
    let units = Array(text.utf8)
    for start in units.indices.dropLast(3) {
      let digits = units[start..<(start + 4)]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let year = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      guard (1990...2039).contains(year) else { return text }
      return String(decoding: units[..<start] + "####".utf8 + units[(start + 4)...], as: UTF8.self)
    }
    return text
  }

  /// The names that standards, systems and editors give to colour spaces.
  private static let names: Set<String> = [
    "sRGB", "sRGB IEC61966-2.1", "sRGB IEC61966-2-1", "sRGB IEC61966-2-1 black scaled",
    "sRGB IEC61966-2-1 no black scaling", "sRGB built-in", "sRGB2014", "sRGB Color Space Profile",
    "sRGB Profile", "sRGB v4 ICC preference perceptual intent beta", "sRGB_v4_ICC_preference.icc",
    "sRGB_ICC_v4_Appearance.icc", "sRGB ICC Preference Profile", "GIMP built-in sRGB",
    "Artifex Software sRGB ICC Profile", "Linear sRGB", "scRGB", "c2", "c2ci", "uRGB",
    "Display P3", "Display P3 Linear", "Display P3 Gamut with sRGB Transfer",
    "Display P3 Primaries; PQ", "Display P3; PQ", "Display P3; HLG", "DCI(P3) RGB", "DCI-P3 D65",
    "P3 PQ", "SMPTE RP 431-2-2007 DCI (P3)", "Adobe RGB (1998)", "AdobeRGB",
    "Compatible with Adobe RGB (1998)", "Apple RGB", "ColorMatch RGB", "ProPhoto RGB",
    "ROMM RGB", "ROMM RGB: ISO 22028-2:2013", "Wide Gamut RGB", "eciRGB v2", "ECI-RGB.V1.0.icc",
    "Rec. ITU-R BT.709-5", "Rec. ITU-R BT.2020-1", "Rec2020", "BT.2020; PQ", "BT.2020; HLG",
    "Rec. ITU-R BT.2100 PQ", "Rec. ITU-R BT.2100 HLG", "HD 709-A", "SDTV NTSC", "SDTV PAL",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile",
    "Generic CMYK Profile", "Generic Lab Profile", "Generic XYZ Profile", "sGray",
    "Gray Gamma 1.8", "Gray Gamma 2.2", "Dot Gain 10%", "Dot Gain 15%", "Dot Gain 20%",
    "Dot Gain 25%", "Dot Gain 30%", "Black & White", "U.S. Web Coated (SWOP) v2",
    "U.S. Web Uncoated v2", "U.S. Sheetfed Coated v2", "U.S. Sheetfed Uncoated v2",
    "Europe ISO Coated FOGRA27", "Coated FOGRA27 (ISO 12647-2:2004)",
    "Coated FOGRA39 (ISO 12647-2:2004)", "Coated GRACoL 2006 (ISO 12647-2:2004)",
    "Uncoated FOGRA29 (ISO 12647-2:2004)", "ISO Coated v2 (ECI)", "ISO Coated v2 300% (ECI)",
    "PSO Coated v3", "PSO Uncoated v3 (FOGRA52)", "PSO LWC Improved (ECI)",
    "Japan Color 2001 Coated",
    "Japan Color 2001 Uncoated", "Japan Color 2011 Coated", "Japan Web Coated (Ad)",
    // Descriptions of sRGB and its viewing conditions.
    "IEC http://www.iec.ch", "IEC 61966-2.1 Default RGB colour space - sRGB",
    "Reference Viewing Condition in IEC61966-2.1",
    "Reference Viewing Condition in IEC 61966-2-1",
  ]

  /// The copyright notices of publishers of profiles; `####` is the year.
  private static let notices: Set<String> = [
    "Copyright Apple Inc., ####", "Copyright Apple Computer, Inc., ####",
    "Copyright #### Apple Inc., all rights reserved.", "Copyright Apple, Inc., ####",
    "Copyright #### Apple Computer Inc., all rights reserved.",
    "Copyright (c) #### Hewlett-Packard Company", "Copyright Hewlett Packard",
    "Copyright #### Adobe Systems Incorporated", "Copyright #### Adobe Systems, Inc.",
    "Copyright #### Adobe Systems, Inc., All Rights Reserved.",
    "Copyright (c) #### Google Inc.", "Google Inc. ####",
    "Copyright #### International Color Consortium",
    "Copyright International Color Consortium, ####",
    "Copyright (c) #### International Color Consortium",
    "Copyright Artifex Software ####",
    "Copyright (C) #### by Color Solutions, All Rights Reserved.",
    "(c) #### Samsung Electronics Co., Ltd.", "Copyright(c) #### Microsoft Corporation",
    "Public Domain", "CC0", "PD", "FB", "No copyright, use freely", "no copyright, use freely",
    "No copyright, use freely.", "No rights reserved",
  ]
}
