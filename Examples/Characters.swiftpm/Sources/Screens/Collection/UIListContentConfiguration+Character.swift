import UIKit

extension UIListContentConfiguration {
  /// The content of a character's row.
  init(_ character: UnicodeCharacter) {
    self = .subtitleCell()
    text = "\(character.character)  \(character.name.capitalized)"
    secondaryText = "\(character.codePoint) · \(character.category)"
    secondaryTextProperties.color = .secondaryLabel
  }
}
