import Pagination
import PaginationUI
import SwiftUI
import UIKit

/// Brings the UIKit screen into SwiftUI.
@MainActor
struct CharacterCollection: UIViewControllerRepresentable {
  let characters: Paginator<UnicodeCharacter>
  let api: CharacterAPI
  let loads: PaginationLoads
  let select: @MainActor (UnicodeCharacter) -> Void

  func makeUIViewController(context: Context) -> CharacterCollectionController {
    CharacterCollectionController(characters)
  }

  /// Called for each change of the settings.
  func updateUIViewController(_ controller: CharacterCollectionController, context: Context) {
    controller.select = select
    controller.take(api, loads)
  }
}
