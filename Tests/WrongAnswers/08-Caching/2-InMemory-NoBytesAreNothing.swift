// Mistake: A picture of no bytes counts as none.
// Verdict: failed
// Message: What the cache has is found, however short
import Foundation

/// Pictures in memory, in a cache that lets go of some when they become too many or too large.
public final class PictureMemory {
  private let cache: NSCache<NSString, NSData>

  /// Sets the cache's limits: 200 pictures, and 200 MB of them.
  ///
  /// - Parameter cache: an empty cache, which nothing else uses.
  public init(cache: NSCache<NSString, NSData> = NSCache()) {
    self.cache = cache
    cache.countLimit = 200
    cache.totalCostLimit = 200 * 1024 * 1024
  }

  /// Gives a picture to the cache.
  public func add(_ picture: Data, for key: String) {
    cache.setObject(picture as NSData, forKey: key as NSString, cost: picture.count)
  }

  /// The picture, or nil where the cache does not have it, or has it no more.
  public func picture(for key: String) -> Data? {
    let data = cache.object(forKey: key as NSString) as Data?
    return data?.isEmpty == true ? nil : data
  }

  /// Lets go of a picture.
  public func removePicture(for key: String) {
    cache.removeObject(forKey: key as NSString)
  }
}
