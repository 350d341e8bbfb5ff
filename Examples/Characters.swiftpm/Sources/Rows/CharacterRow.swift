import Pagination
import SwiftUI
import UIKit

/// A character as a row of a list.
@MainActor
struct CharacterRow: View {
  private let character: UnicodeCharacter
  // Grows with Dynamic Type.
  @ScaledMetric private var width = 44

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    HStack {
      Text(verbatim: character.character)
        .font(.title)
        .frame(width: width)
        .accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(verbatim: character.name.capitalized)
        Text(verbatim: "\(character.codePoint) · \(character.category)")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      if character.isFavorite {
        Spacer()
        Image(systemName: "heart.fill")
          .foregroundStyle(.pink)
          .accessibilityLabel("Favorite")
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityIdentifier("row \(character.codePoint)")
  }
}

/// A character as a tile of a grid, with an image that is drawn in the background.
@MainActor
struct CharacterTile: View {
  private let character: UnicodeCharacter
  private let images: GlyphImages
  @State private var image: UIImage?

  init(_ character: UnicodeCharacter, _ images: GlyphImages) {
    self.character = character
    self.images = images
  }

  var body: some View {
    Rectangle()
      .fill(.quaternary)
      .aspectRatio(1, contentMode: .fit)
      .overlay {
        // A prefetched image is there in the first frame.
        if let image = image ?? images.drawn(character) {
          Image(uiImage: image).resizable()
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 12))
      .overlay(alignment: .topTrailing) {
        if character.isFavorite {
          Image(systemName: "heart.fill")
            .foregroundStyle(.pink)
            .padding(4)
        }
      }
      .accessibilityElement()
      .accessibilityLabel(Text(verbatim: character.name.capitalized))
      .accessibilityValue(character.isFavorite ? Text("Favorite") : Text(verbatim: ""))
      .accessibilityIdentifier("row \(character.codePoint)")
      .task(id: character.id) {
        image = await images.image(of: character)
      }
  }
}

/// A row that opens its character.
@MainActor
struct CharacterLink: View {
  private let character: UnicodeCharacter

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    NavigationLink(value: character) {
      CharacterRow(character)
    }
  }
}

/// Makes a character a favorite, or none again.
@MainActor
struct FavoriteButton: View {
  private let character: UnicodeCharacter
  private let settings: AppSettings

  init(_ character: UnicodeCharacter, _ settings: AppSettings) {
    self.character = character
    self.settings = settings
  }

  var body: some View {
    Button {
      settings.setFavorite(!character.isFavorite, character)
    } label: {
      Label(
        character.isFavorite ? "Remove Favorite" : "Favorite",
        systemImage: character.isFavorite ? "heart.slash" : "heart"
      )
    }
    .tint(.pink)
  }
}

/// One character, which changes here and in the lists together. Navigating back doesn't trigger a reload.
@MainActor
struct CharacterDetail: View {
  @ObservedObject private var character: SharedItem<UnicodeCharacter>
  private let settings: AppSettings

  init(_ character: SharedItem<UnicodeCharacter>, _ settings: AppSettings) {
    self.character = character
    self.settings = settings
  }

  var body: some View {
    if let character = character.value {
      List {
        Text(verbatim: character.character)
          .font(.system(size: 120))
          .frame(maxWidth: .infinity)
          .accessibilityHidden(true)
        LabeledContent("Name", value: character.name.capitalized)
        LabeledContent("Code point", value: character.codePoint)
        LabeledContent("Category", value: character.category)
        LabeledContent("Plane", value: "\(character.plane)")
        LabeledContent("Since Unicode", value: character.age)
      }
      .navigationTitle(Text(verbatim: character.codePoint))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        FavoriteButton(character, settings)
      }
    } else {
      Text("This character was deleted.")
    }
  }
}
