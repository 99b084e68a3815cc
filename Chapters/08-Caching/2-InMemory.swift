import Foundation

/// Pictures in memory, in a cache that lets go of some when they become too many or too large.
public final class PictureMemory {
  private let cache: NSCache<NSString, NSData>

  /// Sets the cache's limits: 200 pictures, and 200 MB of them.
  ///
  /// - Parameter cache: an empty cache, which nothing else uses.
  public init(cache: NSCache<NSString, NSData> = NSCache()) {
    self.cache = cache
    // Set both limits.
  }

  /// Gives a picture to the cache.
  public func add(_ picture: Data, for key: String) {
    // Tell the cache what the picture costs.
  }

  /// The picture, or nil where the cache does not have it, or has it no more.
  public func picture(for key: String) -> Data? {
    // Ask the cache.
    return nil
  }

  /// Lets go of a picture.
  public func removePicture(for key: String) {
    // Tell the cache.
  }
}
