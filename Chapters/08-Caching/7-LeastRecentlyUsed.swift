import Foundation
import Workbench

/// A disk cache within a budget of bytes, with least recently used (LRU) eviction.
public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  /// Opens the cache in the folder, or makes a new one. Evicts at once what exceeds the budget.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses.
  ///   - budget: The number of bytes for all items together, 0 or more.
  /// - Throws: If the folder cannot be created, or its list cannot be read. A damaged list counts as
  ///   none.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    // Find the stored items and their order of use.
  }

  /// The keys of all items, the least recently used first.
  public var keys: [String] {
    // Remember the order.
    []
  }

  /// The sum of the items' sizes.
  public var bytes: Int {
    // Remember the sizes.
    0
  }

  /// Whether there is an item for a key. Calling it is not a use.
  public func contains(_ key: String) -> Bool {
    // Look, and change nothing.
    false
  }

  /// Returns the data for a key, or nil. Reading is a use.
  public func data(for key: String) throws -> Data? {
    // Read it, and record the use.
    return nil
  }

  /// Stores data for a key, replacing the old item. Storing is a use.
  public func keep(_ data: Data, for key: String) throws {
    // Write it, and evict what exceeds the budget.
  }
}
