import Pagination
import PaginationUI
import SwiftUI

@MainActor
struct ListToolbar: ViewModifier {
  let characters: Paginator<UnicodeCharacter>
  let selection: Set<UnicodeCharacter.ID>
  let deleteSelection: @MainActor () -> Void

  func body(content: Content) -> some View {
    content.toolbar {
      ToolbarItem {
        EditButton()
      }
      #if targetEnvironment(macCatalyst)
        // A Mac has no pull gesture.
        ToolbarItem {
          PaginationRefreshButton(characters)
        }
      #endif
      ToolbarItemGroup(placement: .bottomBar) {
        if selection.isEmpty {
          CharacterCount(characters)
        } else {
          Button("Delete \(selection.count)", role: .destructive, action: deleteSelection)
        }
      }
    }
  }
}
