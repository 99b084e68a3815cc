import Foundation

/// Pictures in memory, in a cache that evicts some when its limits are exceeded.
public final class PhotoModelCacheManager {
  private let cache: NSCache<NSString, NSData>

  /// Sets the cache's limits: 200 objects, and a total cost of 200 MB.
  ///
  /// - Parameter cache: An empty cache that nothing else uses.
  public init(cache: NSCache<NSString, NSData> = NSCache()) {
    self.cache = cache
    // solution, in place of:
    //   // Set both limits.
    cache.countLimit = 200
    cache.totalCostLimit = 200 * 1024 * 1024
    // end of solution
  }

  /// Adds a picture to the cache.
  public func add(key: String, value picture: Data) {
    // solution, in place of:
    //   // Pass the cost of the picture to the cache.
    cache.setObject(picture as NSData, forKey: key as NSString, cost: picture.count)
    // end of solution
  }

  /// Returns the picture, or nil if it was never added, or was evicted.
  public func get(key: String) -> Data? {
    // solution, in place of:
    //   // Ask the cache.
    //   return nil
    cache.object(forKey: key as NSString) as Data?
    // end of solution
  }

  /// Removes a picture from the cache.
  public func remove(key: String) {
    // solution, in place of:
    //   // Remove it from the cache.
    cache.removeObject(forKey: key as NSString)
    // end of solution
  }
}
