// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-paginator",
  defaultLocalization: "en",
  platforms: [
    .iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1),
  ],
  products: [
    .library(name: "Pagination", targets: ["Pagination"]),
    .library(name: "PaginationUI", targets: ["PaginationUI"]),
    .library(name: "PaginationUIKit", targets: ["PaginationUIKit"]),
    .library(name: "PaginationHTTP", targets: ["PaginationHTTP"]),
    .library(name: "PaginationStorage", targets: ["PaginationStorage"]),
    .library(name: "PaginationTesting", targets: ["PaginationTesting"]),
    .library(name: "PaginationSQLite", targets: ["PaginationSQLite"]),
  ],
  traits: [
    .trait(
      name: "SQLite",
      description:
        "Lists from an SQLite database. Without it, an app resolves and compiles no GRDB."
    )
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    .target(name: "Pagination"),
    .target(
      name: "PaginationUI",
      dependencies: ["Pagination"],
      resources: [.process("Resources")]
    ),
    .target(name: "PaginationUIKit", dependencies: ["Pagination", "PaginationUI"]),
    .target(name: "PaginationHTTP", dependencies: ["Pagination"]),
    .target(name: "PaginationStorage", dependencies: ["Pagination"]),
    .target(name: "PaginationTesting", dependencies: ["Pagination"]),
    .target(
      name: "PaginationSQLite",
      dependencies: [
        "Pagination", "PaginationStorage",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
      ]
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "PaginationTests",
      dependencies: ["AllocationCounter", "Pagination", "PaginationStorage", "PaginationTesting"]
    ),
    .testTarget(
      name: "PaginationUITests",
      dependencies: ["Pagination", "PaginationTesting", "PaginationUI"]
    ),
    .testTarget(
      name: "PaginationUIKitTests",
      dependencies: ["Pagination", "PaginationTesting", "PaginationUI", "PaginationUIKit"]
    ),
    .testTarget(
      name: "PaginationHTTPTests",
      dependencies: ["Pagination", "PaginationHTTP", "PaginationTesting"]
    ),
    .testTarget(
      name: "PaginationStorageTests",
      dependencies: ["Pagination", "PaginationStorage", "PaginationTesting"]
    ),
    .testTarget(name: "PaginationTestingTests", dependencies: ["Pagination", "PaginationTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
}
