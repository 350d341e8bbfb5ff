// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

// `AppleProductTypes` is part of Xcode: `swift build` does not know it.
let package = Package(
  name: "Characters",
  defaultLocalization: "en",
  platforms: [.iOS(.v16)],
  products: [
    .iOSApplication(
      name: "Characters",
      targets: ["Characters"],
      bundleIdentifier: "org.swift-paginator.Characters",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .openBook),
      accentColor: .presetColor(.indigo),
      supportedDeviceFamilies: [.phone, .pad, .mac],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeLeft,
        .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      capabilities: [
        // A sandboxed Mac app needs this to reach the server.
        .outgoingNetworkConnections(),
        // The demo's server uses http without TLS, on this machine only.
        .appTransportSecurity(configuration: .init(allowsLocalNetworking: true)),
      ]
    )
  ],
  dependencies: [
    // The trait brings lists from a database.
    .package(name: "swift-paginator", path: "../..", traits: ["SQLite"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Characters",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationHTTP", package: "swift-paginator"),
        .product(name: "PaginationSQLite", package: "swift-paginator"),
        .product(name: "PaginationStorage", package: "swift-paginator"),
        .product(name: "PaginationUI", package: "swift-paginator"),
        .product(name: "PaginationUIKit", package: "swift-paginator"),
      ],
      path: "Sources",
      resources: [
        // Links to the screens, so that each can show its code.
        .process("Code"),
        // The app's words. Xcode puts the resources of an app's own target into the main bundle, as Apple's sample
        // apps in this format expect (they read `Bundle.main`). So SwiftUI and `String(localized:)` find the words
        // without `bundle:`, and the folders declare the app's languages: in these, the package's views speak too.
        .process("Resources"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
