// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-filter",
  dependencies: [.package(name: "omit", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "PreShare", dependencies: [.product(name: "Omit", package: "omit")])
  ]
)
