// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-terminal-picker",
  dependencies: [.package(name: "omit", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "TerminalPicker",
      dependencies: [
        .product(name: "Omit", package: "omit"), .product(name: "OmitPicker", package: "omit"),
      ])
  ]
)
