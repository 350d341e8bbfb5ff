import UIKit

/// Draws characters as images off the main thread, and keeps the ones that were used last.
@MainActor
final class GlyphImages {
  private let side: Double
  private let scale = UIGraphicsImageRendererFormat.preferred().scale
  private let cache = NSCache<NSNumber, UIImage>()
  private var drawings: [UnicodeCharacter.ID: Task<UIImage?, Never>] = [:]

  /// - Parameter side: The width and height of an image, in points.
  init(side: Double) {
    self.side = side
    cache.totalCostLimit = 64 << 20
  }

  /// The image of a character if it is drawn already.
  func drawn(_ character: UnicodeCharacter) -> UIImage? {
    cache.object(forKey: character.id as NSNumber)
  }

  /// The image of a character; `nil` only if the caller is cancelled.
  func image(of character: UnicodeCharacter) async -> UIImage? {
    while !Task.isCancelled {
      if let image = drawn(character) { return image }
      // The list may cancel a drawing that it prefetches while a row waits for it. Then the row starts another one.
      if let image = await drawing(of: character).value { return image }
    }
    return nil
  }

  /// Draws characters that will soon be on screen.
  func prefetch(_ characters: [UnicodeCharacter]) {
    for character in characters where drawn(character) == nil {
      _ = drawing(of: character)
    }
  }

  /// Stops drawing characters that are no longer near the screen.
  func cancel(_ characters: [UnicodeCharacter]) {
    for character in characters {
      drawings.removeValue(forKey: character.id)?.cancel()
    }
  }

  /// Draws a character once, also if a row asks for it while it is prefetched.
  private func drawing(of character: UnicodeCharacter) -> Task<UIImage?, Never> {
    if let drawing = drawings[character.id] { return drawing }
    let drawing = Task { [side, scale] in
      let image = await Self.draw(character, side, scale)
      // After a cancellation, the entry may belong to a newer drawing.
      guard let image, !Task.isCancelled else { return nil as UIImage? }
      drawings[character.id] = nil
      cache.setObject(image, forKey: character.id as NSNumber, cost: Int(4 * pow(side * scale, 2)))
      return image
    }
    drawings[character.id] = drawing
    return drawing
  }

  @concurrent
  private static func draw(
    _ character: UnicodeCharacter,
    _ side: Double,
    _ scale: Double
  ) async -> UIImage? {
    if Task.isCancelled { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      // Neighbouring blocks of 128 characters get different colors, on which white is legible.
      let hue = Double(character.id / 128 * 37 % 100) / 100
      UIColor(hue: hue, saturation: 0.6, brightness: 0.45, alpha: 1).setFill()
      context.fill(bounds)
      let glyph = NSAttributedString(
        string: character.character,
        attributes: [.font: UIFont.systemFont(ofSize: side / 2), .foregroundColor: UIColor.white]
      )
      let size = glyph.size()
      glyph.draw(at: CGPoint(x: (side - size.width) / 2, y: (side - size.height) / 2))
    }
  }
}
