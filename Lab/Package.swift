// swift-tools-version: 6.2

import PackageDescription

// The lab is a separate package: it measures the library, and no user of `paginate` needs it.
let package = Package(
  name: "swift-paginator-lab",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-paginator", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "lab",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ]
    ),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "lab",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationTesting", package: "swift-paginator"),
      ]
    ),
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
