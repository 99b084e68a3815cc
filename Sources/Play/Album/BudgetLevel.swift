import Caching
import Foundation
import Synchronization
import Workbench

/// A folder within a budget as a cache level: it contains the full pictures, in the cache of
/// exercise 8.7.
final class BudgetLevel: PictureLevel, @unchecked Sendable {
  struct Item: Encodable {
    let key: String
    /// The size, or nil if it is not known: the cache reports only the sum.
    let size: Int?
  }

  /// The contents for the page. The item that is evicted next comes first.
  struct Contents: Encodable {
    let budget: Int
    var bytes = 0
    var items: [Item] = []
    /// The reason why the cache cannot be opened, or nil.
    var trouble: String?
  }

  private struct Open {
    var cache: RecentlyUsed?
    var budget: Int
    var sizes: [String: Int] = [:]
    var trouble: String?
  }

  private let folder: URL
  private let steps: Steps
  private let tallies: Tallies
  private let open: Mutex<Open>

  init(_ folder: URL, budget: Int, _ steps: Steps, _ tallies: Tallies) {
    self.folder = folder
    self.steps = steps
    self.tallies = tallies
    open = Mutex(Open(budget: budget))
    setBudget(budget)
  }

  /// Reopens the cache with another budget.
  func setBudget(_ budget: Int) {
    open.withLock { open in
      open.budget = budget
      do {
        (open.cache, open.trouble) = (try RecentlyUsed(folder: folder, budget: budget), nil)
      } catch {
        (open.cache, open.trouble) = (nil, "\(error)")
      }
    }
  }

  var contents: Contents {
    open.withLock { open in
      var contents = Contents(budget: open.budget, trouble: open.trouble)
      guard let cache = open.cache else { return contents }
      contents.bytes = cache.bytes
      contents.items = cache.keys.map { Item(key: $0, size: open.sizes[$0]) }
      return contents
    }
  }

  func picture(for key: String) throws -> Data? {
    let picture = try open.withLock { open in
      let picture = try open.cache?.data(for: key)
      open.sizes[key] = picture?.count
      return picture
    }
    if picture != nil { Journey.current?.find(.disk) }
    return picture
  }

  func keep(_ picture: Data, for key: String) throws {
    try steps.take("keep \(key)")
    do {
      try open.withLock { open in
        try open.cache?.keep(picture, for: key)
        open.sizes[key] = picture.count
      }
    } catch {
      tallies.change { $0.unstored += 1 }
      throw error
    }
  }
}
