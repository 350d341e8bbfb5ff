/// A sign that turns while something is on its way.
enum Spinner {
  /// The sign after so many turns.
  static func frame(_ step: Int) -> String {
    let frames = CharacterSupport.isUnicode ? wide : plain
    return frames[step % frames.count]
  }

  private static let wide = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let plain = ["|", "/", "-", "\\"]
}
