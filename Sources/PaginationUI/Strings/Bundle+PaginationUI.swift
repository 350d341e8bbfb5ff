import Foundation

extension Bundle {
  /// The bundle with this module's resources.
  ///
  /// SwiftPM generates `Bundle.module`. Whoever compiles the sources into a framework of their own
  /// has them in the framework's bundle, which is the bundle of any class in it.
  static var paginationUI: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      Bundle(for: BundleToken.self)
    #endif
  }
}

#if !SWIFT_PACKAGE
  private final class BundleToken {}
#endif
