// swift-tools-version: 6.2

import PackageDescription

// The benchmarks are a separate package, so apps that depend on the library never resolve their
// dependencies.
let package = Package(
  name: "swift-paginator-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-paginator", path: "..", traits: ["SQLite"]),
    // Without traits, which would add other allocators.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "Counters"),
    .target(
      name: "Subjects",
      dependencies: [.product(name: "Pagination", package: "swift-paginator")]
    ),
    // The plugin takes a target for benchmarks where its folder lies in one named Benchmarks.
    .executableTarget(
      name: "Operations",
      dependencies: [
        "Subjects",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
      ],
      path: "Operations",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "figures",
      dependencies: [
        "Counters",
        "Subjects",
        .product(name: "Pagination", package: "swift-paginator"),
      ]
    ),
    .executableTarget(
      name: "long-scroll",
      dependencies: [
        "Counters",
        "Subjects",
        .product(name: "Pagination", package: "swift-paginator"),
      ]
    ),
    // The only one that compiles GRDB.
    .executableTarget(
      name: "databases",
      dependencies: [
        "Counters",
        "Subjects",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationSQLite", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
      ]
    ),
    .executableTarget(
      name: "complexity",
      dependencies: [
        "Counters",
        "Subjects",
        .product(name: "Pagination", package: "swift-paginator"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "Counters" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
}
