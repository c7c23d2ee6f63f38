/// Names of Debian packages for what may be missing.
enum DebianPackage {
  /// Returns the package of a library, given the loader's name for it, such as `libexiv2.so.27`.
  ///
  /// Nearly all packages are named after that: the number comes after a hyphen if the name ends in
  /// a digit [Debian Policy 8.1].
  static func ofLibrary(_ library: String) -> String {
    if let odd = odd[library] { return odd }
    let components = library.split(separator: ".").map(String.init)
    guard let mark = components.firstIndex(of: "so") else { return library }
    let name = components[..<mark].joined(separator: ".").lowercased()
      .replacing("_", with: "-")
    let number = components[components.index(after: mark)...].joined(separator: ".")
    guard !number.isEmpty else { return name }
    return name.last?.isNumber == true ? "\(name)-\(number)" : name + number
  }

  /// The libraries used by omit's programs whose packages have other names.
  private static let odd = [
    "libglib-2.0.so.0": "libglib2.0-0", "libgobject-2.0.so.0": "libglib2.0-0",
    "libgio-2.0.so.0": "libglib2.0-0", "libjpeg.so.62": "libjpeg62-turbo",
    "libz.so.1": "zlib1g", "libbrotlidec.so.1": "libbrotli1", "libbrotlicommon.so.1": "libbrotli1",
    "libstdc++.so.6": "libstdc++6", "libgcc_s.so.1": "libgcc-s1",
  ]

  /// Returns the command that installs a package; those of omit are files that `make deb` makes.
  static func command(for package: String) -> String {
    "apt-get install " + (package.hasPrefix("omit") ? "./\(package)_*.deb" : package)
  }
}
