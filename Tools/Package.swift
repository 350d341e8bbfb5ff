// swift-tools-version: 6.2

import PackageDescription

// A dependency that `paginate` does not have.
func demo(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Demo"]))
}

// The tools are a separate package, so that an app that depends on the library never resolves a
// server, a database or a command-line parser.
let package = Package(
  name: "swift-paginator-tools",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "paginate", targets: ["paginate"]),
    .executable(name: "paginate-demo", targets: ["paginate-demo"]),
  ],
  traits: [
    .trait(
      name: "Demo",
      description: "All but `paginate`, which then needs no server and no database to be fetched."
    ),
    .default(enabledTraits: ["Demo"]),
  ],
  dependencies: [
    .package(
      name: "swift-paginator",
      path: "..",
      traits: [.trait(name: "SQLite", condition: .when(traits: ["Demo"]))]
    ),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without traits: the server reads no configuration files.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(
      name: "DemoServer",
      dependencies: [
        demo("HTTPTypes", "swift-http-types"),
        demo("Hummingbird", "hummingbird"),
        demo("Logging", "swift-log"),
        demo("NIOCore", "swift-nio"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
      resources: [
        .embedInCode("Resources/index.txt"), .embedInCode("Resources/openapi.yaml"),
      ],
    ),
    // On macOS the system's own ncurses has wide characters too; only the library's name differs.
    // No pkgConfig: its flags define macros, of which SwiftPM warns, and both are found without it.
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CTerminalGuard"),
    .target(
      name: "TerminalList",
      dependencies: [
        "CNCurses",
        "CTerminalGuard",
        .product(name: "Pagination", package: "swift-paginator"),
      ],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ],
    ),
    // What both programs need.
    .target(
      name: "ProgramSupport",
      dependencies: [
        "TerminalList",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
      ],
    ),
    .executableTarget(
      name: "paginate",
      dependencies: [
        "CCurl",
        "ProgramSupport",
        "TerminalList",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
      ],
      resources: [.embedInCode("Resources/report.html")],
    ),
    .executableTarget(
      name: "paginate-demo",
      dependencies: [
        "DemoServer",
        "ProgramSupport",
        "TerminalList",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
      ],
    ),
    // The part of the example app that needs no SwiftUI, so its tests run on Linux. A link to the app's folder.
    .target(
      name: "Characters",
      dependencies: [
        demo("GRDB", "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
        .product(name: "PaginationSQLite", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
      ],
    ),
    .testTarget(
      name: "CharactersTests",
      dependencies: [
        "Characters",
        "DemoServer",
        demo("GRDB", "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
    ),
    .target(name: "MemoryScreen", dependencies: ["TerminalList"], path: "Tests/MemoryScreen"),
    .testTarget(
      name: "TerminalListTests",
      dependencies: [
        "MemoryScreen",
        "TerminalList",
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
    ),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .executableTarget(name: "measured-run", path: "Tests/MeasuredRun"),
    .testTarget(
      name: "PaginateTests",
      dependencies: [
        "CCurl",
        "CPseudoTerminal",
        "DemoServer",
        "MemoryScreen",
        "TerminalList",
        "ProgramSupport",
        "measured-run",
        "paginate",
        "paginate-demo",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        demo("GRDB", "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
        .product(name: "PaginationSQLite", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
    ),
    // Here and not beside the library's other tests, because GRDB takes a minute and a half to compile.
    // `Reader` is a link to the returning reader of the library's tests, so that its code is there once.
    .testTarget(
      name: "PaginationSQLiteTests",
      dependencies: [
        demo("GRDB", "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationSQLite", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
    ),
    .testTarget(
      name: "DemoServerTests",
      dependencies: [
        "DemoServer",
        demo("HTTPTypes", "swift-http-types"),
        demo("Hummingbird", "hummingbird"),
        demo("NIOCore", "swift-nio"),
        demo("NIOEmbedded", "swift-nio"),
        demo("Yams", "Yams"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ],
    ),
  ],
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
}
