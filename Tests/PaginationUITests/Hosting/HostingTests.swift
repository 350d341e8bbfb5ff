#if canImport(SwiftUI) && !os(watchOS)
  import Testing

  /// Views in a window, on a real run loop; serialized, because there is one main thread.
  @Suite(.serialized)
  struct HostingTests {}
#endif
