// UIKit declares the accessibility traits as variables, although they never change.
@preconcurrency import UIKit

/// A tile of the wall: the image of a character.
final class GlyphCell: UICollectionViewCell {
  private let glyph = UIImageView()
  private let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
  private var drawing: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    glyph.frame = contentView.bounds
    glyph.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(glyph)
    heart.tintColor = .systemPink
    heart.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(heart)
    NSLayoutConstraint.activate([
      heart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
    ])
    contentView.backgroundColor = .secondarySystemFill
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("The collection view creates cells by another initializer")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    drawing?.cancel()
    glyph.image = nil
  }

  /// Shows a character: at once if its image was prefetched.
  ///
  /// - Parameter delete: Deletes it, for VoiceOver; others use the context menu.
  func show(
    _ character: UnicodeCharacter,
    _ images: GlyphImages,
    delete: @escaping @MainActor () -> Void
  ) {
    accessibilityLabel = character.name.capitalized
    accessibilityIdentifier = "row \(character.codePoint)"
    accessibilityValue = character.isFavorite ? String(localized: "Favorite") : nil
    heart.isHidden = !character.isFavorite
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: String(localized: "Delete")) { _ in
        delete()
        return true
      }
    ]
    drawing?.cancel()
    glyph.image = images.drawn(character)
    guard glyph.image == nil else { return }
    drawing = Task { [weak self] in
      let image = await images.image(of: character)
      // The cell may show another character by now.
      if !Task.isCancelled { self?.glyph.image = image }
    }
  }
}
