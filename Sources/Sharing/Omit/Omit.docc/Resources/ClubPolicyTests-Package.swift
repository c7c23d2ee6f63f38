// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "club",
  dependencies: [.package(name: "omit", path: "../omit", traits: [])],
  targets: [
    .testTarget(
      name: "ClubPolicyTests", dependencies: [.product(name: "Omit", package: "omit")])
  ]
)
