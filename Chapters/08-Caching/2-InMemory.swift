import Foundation

/// Pictures in memory, in a cache that evicts some when its limits are exceeded.
public final class PhotoModelCacheManager {
  private let cache: NSCache<NSString, NSData>

  /// Sets the cache's limits: 200 objects, and a total cost of 200 MB.
  ///
  /// - Parameter cache: An empty cache that nothing else uses.
  public init(cache: NSCache<NSString, NSData> = NSCache()) {
    self.cache = cache
    // Set both limits.
  }

  /// Adds a picture to the cache.
  public func add(key: String, value picture: Data) {
    // Pass the cost of the picture to the cache.
  }

  /// Returns the picture, or nil if it was never added, or was evicted.
  public func get(key: String) -> Data? {
    // Ask the cache.
    return nil
  }

  /// Removes a picture from the cache.
  public func remove(key: String) {
    // Remove it from the cache.
  }
}
