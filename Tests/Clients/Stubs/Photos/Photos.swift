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
