import Archiving
import Foundation

/// The state that the page of the shelf shows.
struct ShelfState: Encodable {
  /// A creature on the shelf. Its title and rating are nil before it has been read.
  struct Creature: Encodable {
    let name: String
    let title: String?
    let rating: Double?
    /// The reason why the creature cannot be read, or nil.
    let trouble: PlayLine?
    /// A number that changes whenever one of the creature's files has changed, and when the app is
    /// restarted.
    let change: Int

    @MainActor init(_ creature: KeptCreature) {
      name = creature.name
      title = creature.shown?.title
      rating = creature.shown?.rating
      trouble = creature.trouble
      change = creature.change
    }
  }

  /// The creature under the bed.
  struct Bed: Encodable {
    var title: String?
    var rating: Double?
    /// The reason why the creature cannot be loaded, or nil.
    var trouble: PlayLine?
  }

  let creatures: [Creature]
  let reads: Int
  let leftovers: [String]
  let bed: Bed
  let trouble: PlayLine?
}
