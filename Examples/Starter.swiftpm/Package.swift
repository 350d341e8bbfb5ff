// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

// `AppleProductTypes` is part of Xcode: `swift build` does not know it.
let package = Package(
  name: "Starter",
  platforms: [.iOS(.v16)],
  products: [
    .iOSApplication(
      name: "Starter",
      targets: ["Starter"],
      bundleIdentifier: "org.swift-paginator.Starter",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .note),
      accentColor: .presetColor(.indigo),
      supportedDeviceFamilies: [.phone, .pad, .mac],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight]
    )
  ],
  dependencies: [.package(name: "swift-paginator", path: "../..")],
  targets: [
    .executableTarget(
      name: "Starter",
      dependencies: [
        .product(name: "Pagination", package: "swift-paginator"),
        .product(name: "PaginationUI", package: "swift-paginator"),
      ],
      path: "Sources"
    )
  ],
  swiftLanguageModes: [.v6]
)
