import Foundation
import Workbench

/// Data on the disk within a budget of bytes: what was not used for longest goes first.
public final class RecentlyUsed {
  private let folder: URL
  private let budget: Int

  /// Opens the store that is in the folder, or makes one; what is over the budget goes at once.
  ///
  /// - Parameter folder: nothing else uses it.
  /// - Throws: an error if the folder is not there and cannot be made.
  public init(folder: URL, budget: Int) throws {
    self.folder = folder
    self.budget = budget
    // Find what was kept before, and in which order it was used.
  }

  /// The keys of what is kept, the least recently used first.
  public var keys: [String] {
    // Remember the order.
    []
  }

  /// How many bytes of data are kept.
  public var bytes: Int {
    // Remember the sizes.
    0
  }

  /// Whether there is something for a key. To ask is no use.
  public func contains(_ key: String) -> Bool {
    // Look, and touch nothing.
    false
  }

  /// The data for a key, which is a use, or nil if there is none.
  public func data(for key: String) throws -> Data? {
    // Read it, and remember that it was used last.
    return nil
  }

  /// Keeps data in place of what was there for the key, which is a use.
  public func keep(_ data: Data, for key: String) throws {
    // Write it, and make room.
  }
}
