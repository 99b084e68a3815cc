import Foundation

/// What a person has chosen for drawing; nil where no choice was made yet.
public final class DrawingSettings {
  private let defaults: UserDefaults

  /// Settings that are kept in these defaults.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
  }

  /// The size of a new sticker, under the key `stickerSize`.
  public var stickerSize: Int? {
    // Nothing chosen and 0 chosen are two different answers.
    get { nil }
    set {}
  }

  /// Whether the grid is drawn, under the key `showsGrid`.
  public var showsGrid: Bool? {
    // Nothing chosen and false chosen are two different answers.
    get { nil }
    set {}
  }

  /// What a person signs drawings with, under the key `signature`.
  public var signature: String? {
    // Nothing chosen and no signature wanted are two different answers.
    get { nil }
    set {}
  }
}
