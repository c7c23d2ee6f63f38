// swift-tools-version: 6.2
import PackageDescription

// The floors of `Sources`, each with its modules. A floor imports only those above it, and `Tests` has
// the same floors.
let floors = [
  "C": [
    "CBrotli", "CLibExif", "CLibVips", "CLibWebP", "CLibXML2", "CMalloc", "CPolicies", "CSystemd",
    "CUnicodeData", "CVersion", "CWebKitGTK", "CZlib",
  ],
  "Reading": ["Vocabulary", "Bytes", "JSON", "Containers", "Catalogue", "Metadata"],
  "Deciding": ["Access", "PolicyEngine", "PolicyTools"],
  "Sharing": ["Files", "Editing", "Verification", "Audit", "Omit"],
  "Picking": ["Picker", "OmitPicker", "Library", "OmitServer"],
  "Programs": ["OmitCommand", "OmitWitness", "OmitRenderer", "OmitPortal", "OmitChooser"],
]

// The targets stand in the order in which one asset passes through them.
let package = Package(
  name: "omit",
  products: [
    // `import Omit` brings the words of the others along; they stand here so that a change of what is
    // public in them is told as one of the product.
    .library(name: "Omit", targets: ["Omit", "Vocabulary", "Access", "PolicyEngine", "Audit"]),
    // The picker's model, for apps with a user interface of their own, and the client of the server.
    .library(name: "OmitPicker", targets: ["OmitPicker", "Picker", "Access", "Vocabulary"]),
    .executable(name: "omit", targets: ["OmitCommand"]),
    .executable(name: "omit-server", targets: ["OmitServer"]),
    .executable(name: "omit-witness", targets: ["OmitWitness"]),
    .executable(name: "omit-renderer", targets: ["OmitRenderer"]),
    .executable(name: "omit-portal", targets: ["OmitPortal"]),
    .executable(name: "omit-chooser", targets: ["OmitChooser"]),
  ],
  // SwiftPM defines enabled traits for the compiler in a different order each time, and compiles
  // everything again for another order. So only one trait is enabled by default, and none of
  // Hummingbird's.
  traits: [
    .default(enabledTraits: ["Programs"]),
    .trait(
      name: "PickerClient", description: "The client of omit-server's pickers, in OmitPicker"),
    .trait(
      name: "Programs", description: "The packages that only the programs need, and PickerClient"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "Vocabulary"),
    .target(name: "Bytes"),
    .target(name: "Containers", dependencies: ["Bytes", "CZlib"]),
    .target(name: "Catalogue", dependencies: ["Vocabulary", "CLibExif"]),
    .target(
      name: "Metadata",
      dependencies: [
        "Vocabulary", "Catalogue", "Containers", "Bytes", "CLibXML2", "CZlib", "CBrotli",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(name: "JSON"),
    .target(name: "Access", dependencies: ["JSON", "Vocabulary"]),
    // The files of Policies/; a table in C embeds their bytes.
    .target(name: "CPolicies"),
    .target(
      name: "PolicyEngine",
      dependencies: ["Access", "Vocabulary", "CPolicies", .product(name: "Yams", package: "Yams")]),
    // What one can ask about policies. The library does without it.
    .target(name: "PolicyTools", dependencies: ["PolicyEngine", "Access", "Vocabulary"]),
    .target(
      name: "Editing",
      dependencies: [
        "PolicyEngine", "Metadata", "Catalogue", "Containers", "Bytes", "Vocabulary",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Files", dependencies: ["Bytes", .product(name: "Crypto", package: "swift-crypto")]),
    .target(
      name: "Verification",
      dependencies: ["PolicyEngine", "Metadata", "Containers", "Files", "Bytes", "Vocabulary"]),
    .target(
      name: "Audit",
      dependencies: [
        "Access", "PolicyEngine", "Vocabulary", "Files", "JSON",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "Omit",
      dependencies: [
        "Vocabulary", "Bytes", "Containers", "Catalogue", "Metadata", "Access", "PolicyEngine",
        "Editing", "Files", "Verification", "Audit", "JSON", "CVersion",
      ]),
    .target(name: "Picker", dependencies: ["JSON", "Access", "Vocabulary"]),
    // The public door to Picker; behind a trait, the client of the server.
    .target(
      name: "OmitPicker",
      dependencies: [
        "Picker", "JSON", "Access", "Vocabulary",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .target(
      name: "Library",
      dependencies: [
        "Omit", "Picker", "JSON", "Access", "Vocabulary", "Files",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .executableTarget(
      name: "OmitServer",
      dependencies: [
        "WebPages", "CMalloc", "CUnicodeData", "CZlib", "Omit", "Library", "Picker", "Audit",
        "PolicyEngine", "Files", "JSON", "Access", "Vocabulary",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Web"]),
    // The files of the pages; a table in C embeds their bytes.
    .target(
      name: "WebPages", path: "Sources/Picking/OmitServer/Web",
      exclude: [
        "Drawing", "Grid", "Host", "Options", "Pages", "Selection", "Session", "Staging", "Words",
        "library.js", "pages.css", "pick.js", "privacy.js", "prompt.js", "sign-in-frame.js",
        "sign-in-popup.js",
      ],
      publicHeadersPath: "Embedding/include"),
    .executableTarget(
      name: "OmitCommand",
      dependencies: [
        "CMalloc", "CUnicodeData", "Omit", "Audit", "PolicyEngine", "PolicyTools", "JSON", "Access",
        "Vocabulary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // GPL-2.0-or-later, in C++, and nobody imports it.
    .executableTarget(
      name: "OmitWitness", dependencies: ["WitnessConfinement"],
      exclude: ["Confinement", "LICENSE"],
      linkerSettings: [.linkedLibrary("exiv2"), .linkedLibrary("exif")]),
    .target(
      name: "WitnessConfinement", path: "Sources/Programs/OmitWitness/Confinement",
      linkerSettings: [.linkedLibrary("seccomp")]),
    // In C, and nobody imports it.
    .executableTarget(
      name: "OmitRenderer", dependencies: ["RendererKeeping", "CLibVips", "CLibWebP"],
      exclude: ["Keeping"], linkerSettings: [.linkedLibrary("jxl"), .linkedLibrary("m")]),
    .target(
      name: "RendererKeeping", path: "Sources/Programs/OmitRenderer/Keeping",
      linkerSettings: [.linkedLibrary("seccomp")]),
    // The desktop's file chooser, in C, and nobody imports it.
    .executableTarget(name: "OmitPortal", dependencies: ["CSystemd"]),
    .executableTarget(name: "OmitChooser", dependencies: ["CWebKitGTK"]),
    .executableTarget(
      name: "DecisionBenchmark", dependencies: ["PolicyEngine", "Access", "Vocabulary"],
      path: "Benchmarks/Decisions"),
    .executableTarget(
      name: "HostileFiles", dependencies: ["Hostile", "Metadata"], path: "Benchmarks/HostileFiles"),
    .executableTarget(
      name: "IndexBenchmark", dependencies: ["Library"], path: "Benchmarks/Index"),
    .executableTarget(
      name: "ResidueBenchmark", dependencies: ["Verification"], path: "Benchmarks/Residue"),
    .executableTarget(
      name: "PathBenchmark",
      dependencies: [
        "Samples", "Audit", "Verification", "Editing", "PolicyEngine", "Access", "Metadata",
        "Containers", "Vocabulary",
      ],
      path: "Benchmarks/Paths"),
    .executableTarget(
      name: "CopyServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Benchmarks/CopyServer"),
    // The examples are packages of their own; here they are built as part of the tests.
    .executableTarget(
      name: "PreShare", dependencies: ["Omit"], path: "Examples/swift-filter/Sources/PreShare"),
    .executableTarget(
      name: "TerminalPicker", dependencies: ["Omit", "OmitPicker"],
      path: "Examples/swift-terminal-picker/Sources/TerminalPicker"),
    .executableTarget(
      name: "Callers", dependencies: ["Omit", "OmitPicker"],
      path: "Examples/swift-callers/Sources/Callers"),
    .executableTarget(
      name: "PickerHost",
      dependencies: ["OmitPicker", .product(name: "Hummingbird", package: "hummingbird")],
      path: "Examples/swift-picker-host/Sources/PickerHost"),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // Replaces ICU's data in release programs.
    .target(
      name: "CUnicodeData", cSettings: [.define("OMIT_RELEASE", .when(configuration: .release))]),
    // What the C library has that its module for Swift leaves out.
    .systemLibrary(name: "CMalloc"),
    // The version, which the programs in C and C++ say, too.
    .systemLibrary(name: "CVersion"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlidec", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CLibExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CLibVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(
      name: "CWebKitGTK", pkgConfig: "webkit2gtk-4.1",
      providers: [.apt(["libwebkit2gtk-4.1-dev"])]),
    .systemLibrary(name: "CLibWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

    .target(
      name: "Samples", dependencies: ["PolicyEngine", "Bytes"], path: "Tests/Samples"),
    .target(name: "Hostile", dependencies: ["Samples", "Containers"], path: "Tests/Hostile"),
    // What is fuzzed, and what must hold of it: FuzzTests tries the inputs that are kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Samples", "Hostile", "Omit", "Picker", "Verification", "Editing", "PolicyTools",
        "PolicyEngine", "Access", "Metadata", "Bytes", "Vocabulary",
      ],
      path: "Tests/Fuzz/Targets"),
    .executableTarget(
      name: "AllChanges", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Changes"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Samples"]),
    .testTarget(
      name: "ServerFuzzTests",
      dependencies: [
        "FuzzTargets", "OmitServer", "Access", .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/Fuzz/Server"),
    .testTarget(name: "VocabularyTests", dependencies: ["Vocabulary"]),
    .testTarget(name: "BytesTests", dependencies: ["Bytes"]),
    .testTarget(
      name: "ContainersTests", dependencies: ["Samples", "Containers", "Bytes"]),
    .testTarget(
      name: "CatalogueTests", dependencies: ["Samples", "Catalogue", "Vocabulary", "CLibExif"]),
    .testTarget(
      name: "MetadataTests",
      dependencies: [
        "Samples", "Metadata", "Catalogue", "Containers", "Bytes", "Vocabulary",
      ]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "AccessTests", dependencies: ["Access", "Vocabulary"]),
    .target(
      name: "PolicySamples", dependencies: ["PolicyEngine", "Access", "Vocabulary"],
      path: "Tests/PolicySamples"),
    .testTarget(
      name: "PolicyEngineTests",
      dependencies: [
        "Samples", "PolicySamples", "PolicyTools", "PolicyEngine", "Access", "Vocabulary",
      ]),
    .testTarget(
      name: "PolicyToolsTests",
      dependencies: [
        "Samples", "PolicySamples", "PolicyTools", "PolicyEngine", "Access", "Vocabulary",
      ]),
    .testTarget(
      name: "EditingTests",
      dependencies: [
        "Samples", "Editing", "PolicyEngine", "Access", "Metadata", "Containers", "Bytes",
        "Vocabulary",
      ]),
    .testTarget(name: "FilesTests", dependencies: ["Samples", "Files", "Bytes"]),
    .executableTarget(
      name: "Misbehaviour", dependencies: ["WitnessConfinement"], path: "Tests/Misbehaviour"),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Samples", "Hostile", "OmitWitness", "Misbehaviour",
        "Verification", "Editing", "PolicyEngine", "Access", "Metadata", "Catalogue", "Containers",
        "Files", "Bytes", "Vocabulary",
      ]),
    .testTarget(
      name: "AuditTests",
      dependencies: [
        "Samples", "Audit", "Access", "PolicyEngine", "JSON", "Vocabulary",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "OmitTests",
      dependencies: [
        "Samples", "PreShare", "OmitCommand", "Omit", "Audit", "Files", "PolicyEngine", "Access",
        "Metadata", "Bytes", "Vocabulary",
      ]),
    .testTarget(
      name: "PickerTests", dependencies: ["Samples", "Picker", "JSON", "Access", "Vocabulary"]),
    .testTarget(
      name: "OmitPickerTests",
      dependencies: ["Samples", "TerminalPicker", "Callers", "OmitPicker", "Audit"]),
    .executableTarget(
      name: "MisbehavingRenderer", dependencies: ["RendererKeeping"],
      path: "Tests/MisbehavingRenderer"),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Samples", "OmitRenderer", "MisbehavingRenderer", "Library", "Omit", "Picker", "JSON",
        "Access", "Vocabulary",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "OmitServerTests",
      dependencies: [
        "Samples", "OmitServer", "OmitRenderer", "OmitCommand", "PickerHost", "Omit", "Library",
        "OmitPicker", "Picker",
        "Containers", "Audit",
        "PolicyEngine", "Access",
        "Vocabulary",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "OmitCommandTests",
      dependencies: [
        "Samples", "OmitCommand", "Omit", "Audit", "PolicyEngine", "PolicyTools", "Access",
        "Vocabulary",
        .product(name: "Yams", package: "Yams"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  // exiv2 0.27 hands pictures over as `std::auto_ptr`, which C++17 has no more.
  cxxLanguageStandard: .cxx14
)

for (floor, modules) in floors {
  for target in package.targets where target.path == nil {
    if modules.contains(target.name) {
      target.path = "Sources/\(floor)/\(target.name)"
    } else if modules.contains(where: { target.name == "\($0)Tests" }) {
      target.path = "Tests/\(floor)/\(target.name)"
    }
  }
}

// A package that depends on omit without its traits (`traits: []`) resolves only what the library needs.
let packagesOfLibrary: Set = ["swift-crypto", "GRDB.swift", "Yams"]
for target in package.targets {
  let traits: Set = target.name == "OmitPicker" ? ["PickerClient", "Programs"] : ["Programs"]
  target.dependencies = target.dependencies.map { dependency in
    guard case .productItem(let name, let package?, _, _) = dependency,
      !packagesOfLibrary.contains(package)
    else { return dependency }
    return .product(name: name, package: package, condition: .when(traits: traits))
  }
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  ]
}

// A package that depends on omit may not use unsafe flags, and builds the library without these.
if !Context.packageDirectory.contains("/checkouts/") {
  // Programs in C and C++ do without Swift's startup code, which links 6 MB of its runtime.
  for target in package.targets where ["OmitWitness", "OmitRenderer"].contains(target.name) {
    target.linkerSettings?.append(.unsafeFlags(["-nostartfiles"]))
  }
  // What reads and compares bytes is optimised in debug builds, too, because tests run it over thousands
  // of files.
  let optimised: Set = [
    "Vocabulary", "Bytes", "JSON", "Containers", "Catalogue", "Metadata", "Editing", "Verification",
  ]
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // Linking is much of a build after a small change, and LLVM's linker is faster.
  for target in package.targets where target.type == .executable || target.type == .test {
    target.linkerSettings =
      (target.linkerSettings ?? []) + [
        .unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))
      ]
  }
}

// `make fuzz` asks for it: the program that looks for inputs, and code that tells it which places were
// reached. libFuzzer comes with the compiler. No program can be linked into another, so that the server
// is a library here.
if Context.environment["OMIT_FUZZ"] != nil {
  for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings?.append(
      .unsafeFlags([
        "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp,indirect-calls"
      ]))
  }
  package.products.removeAll { $0.name == "omit-server" }
  package.targets.removeAll { $0.type == .test }
  package.targets = package.targets.map { target in
    guard target.name == "OmitServer" else { return target }
    let opened = [
      "-enable-testing", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
      "OmitServer_main",
    ]
    return .target(
      name: target.name, dependencies: target.dependencies, path: target.path,
      exclude: target.exclude,
      swiftSettings: (target.swiftSettings ?? []) + [.unsafeFlags(opened)])
  }
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/Library"),
    .executableTarget(
      name: "OmitFuzz",
      dependencies: [
        "FuzzTargets", "CLibFuzzer", "OmitServer", "Access",
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Tests/Fuzz",
      exclude: [
        "Changes", "Inputs", "Library", "Programs", "Server/ServerCorpusTests.swift", "Targets",
        "Words",
      ],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}
