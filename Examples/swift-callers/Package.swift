// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-callers",
  dependencies: [.package(name: "omit", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Callers",
      dependencies: [
        .product(name: "Omit", package: "omit"), .product(name: "OmitPicker", package: "omit"),
      ])
  ]
)
