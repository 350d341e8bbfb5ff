import UIKit

extension UIListContentConfiguration {
  /// What a row shows of a character.
  init(_ character: UnicodeCharacter) {
    self = .subtitleCell()
    text = "\(character.character)  \(character.name.capitalized)"
    secondaryText = "\(character.codePoint) · \(character.category)"
    secondaryTextProperties.color = .secondaryLabel
  }
}
