// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-picker-host",
  dependencies: [
    .package(name: "omit", path: "../..", traits: ["PickerClient"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "PickerHost",
      dependencies: [
        .product(name: "OmitPicker", package: "omit"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ])
  ]
)
