// swift-tools-version: 6.2
import PackageDescription

// Apps that use the library, in every compiler setting of apps. The folder `Client` is compiled in
// each: `Settings` contains a link to it for every setting. Before that, `Scripts/extract-snippets`
// puts the documentation's snippets there.

/// Xcode's "Approachable Concurrency", which new projects have.
let approachable6: [SwiftSetting] = [
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The same in Swift 5 mode, which does not imply these three.
let approachable5: [SwiftSetting] =
  approachable6 + [
    .enableUpcomingFeature("DisableOutwardActorInference"),
    .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
    .enableUpcomingFeature("InferSendableFromCaptures"),
  ]

/// Further settings in Xcode's template for a new app.
let template: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let settings: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("Approachable", [.swiftLanguageMode(.v6)] + approachable6),
  ("Main5", [.swiftLanguageMode(.v5)] + template + approachable5),
  ("Main6", [.swiftLanguageMode(.v6)] + template + approachable6),
]

/// Packages that an app may migrate from: stubs of their declarations.
let peers = [
  "AdvancedList", "ApolloPagination", "ListPagination", "PagingList", "SharingOperation",
]

/// Stubs of packages that the recipes use.
let packages = [
  "Apollo", "ComposableArchitecture", "FirebaseFirestore", "HTTPTypes",
  "OpenAPIRuntime", "Supabase",
]

/// Stubs of Apple's frameworks. On Apple's systems, the snippets are compiled with the real ones.
#if os(macOS)
  let frameworks: [String] = []
#else
  let frameworks = ["CloudKit", "CoreData", "SwiftData"]
#endif

let library = [
  "Pagination", "PaginationHTTP", "PaginationSQLite", "PaginationStorage", "PaginationTesting",
  "PaginationUI",
  "PaginationUIKit",
]

let package = Package(
  name: "clients",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  // Several products, so that Xcode's scheme for all targets is named `clients-Package`.
  products: [
    .library(name: "Backend", targets: ["Backend"]),
    .library(name: "Peers", targets: peers),
  ],
  dependencies: [
    .package(name: "swift-paginator", path: "../..", traits: ["SQLite"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Another module of an app.
    .target(name: "Backend", path: "Backend", swiftSettings: [.swiftLanguageMode(.v6)])
  ]
    + peers.map {
      .target(
        name: $0,
        dependencies: $0 == "ApolloPagination" ? ["Apollo"] : [],
        path: "Peers/\($0)",
        swiftSettings: [.swiftLanguageMode(.v5)]
      )
    }
    + (packages + frameworks).map {
      .target(
        name: $0,
        dependencies: $0 == "OpenAPIRuntime" ? ["HTTPTypes"] : [],
        path: "Stubs/\($0)",
        swiftSettings: [
          .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
        ]
      )
    }
    + settings.map { name, settings in
      .testTarget(
        name: name,
        dependencies: ["Backend"] + (peers + packages + frameworks).map { .byName(name: $0) }
          + library.map { .product(name: $0, package: "swift-paginator") }
          + [.product(name: "GRDB", package: "GRDB.swift")],
        path: "Settings/\(name)",
        swiftSettings: settings
      )
    }
)
