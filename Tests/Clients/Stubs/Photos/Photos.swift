// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of PhotoKit, as far as the recipes use them; for systems without it.

public import Foundation

open class PHAsset {
  public var localIdentifier: String { "" }
  public var creationDate: Date? { nil }
  public static func fetchAssets(
    with type: PHAssetMediaType,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  public static func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

public enum PHAssetMediaType { case image }

open class PHFetchOptions {
  public init() {}
  public var sortDescriptors: [NSSortDescriptor]?
}

open class PHFetchResult<Item> {
  public var count: Int { 0 }
  public func objects(at indexes: IndexSet) -> [Item] { [] }
}

public enum PHAccessLevel: Sendable { case readWrite }

public enum PHAuthorizationStatus: Sendable { case authorized, denied, limited }

open class PHPhotoLibrary: @unchecked Sendable {
  public static func shared() -> PHPhotoLibrary { PHPhotoLibrary() }
  public static func requestAuthorization(for level: PHAccessLevel) async -> PHAuthorizationStatus {
    .denied
  }
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ change: PHChange)
}

open class PHChange {}

open class PHCachingImageManager {
  public init() {}
  public func startCachingImages(
    for assets: [PHAsset],
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  public func stopCachingImages(
    for assets: [PHAsset],
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
}

public enum PHImageContentMode { case aspectFill }

open class PHImageRequestOptions {}
