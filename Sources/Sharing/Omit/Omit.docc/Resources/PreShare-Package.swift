// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "pre-share",
  dependencies: [.package(name: "omit", path: "../omit", traits: [])],
  targets: [
    .executableTarget(
      name: "PreShare", dependencies: [.product(name: "Omit", package: "omit")])
  ]
)
