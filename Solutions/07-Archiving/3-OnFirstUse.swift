import Foundation
import Workbench

/// The data of a document, which is read on first use.
public final class LazyCreatureData {
  private let docPath: URL
  private let read: (URL) throws -> ScaryCreature?

  // solution
  /// The cached answer: none yet, “there is no creature”, or the creature.
  private var answer: ScaryCreature??
  // end of solution

  /// - Parameter read: reads the creature from a folder; nil if there is none.
  public init(docPath: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.docPath = docPath
    self.read = read
  }

  /// The creature, or nil if there is none. The first use reads it; later uses return the same.
  ///
  /// Throws the error of `read`. The next use then reads again.
  public func data() throws -> ScaryCreature? {
    // solution, in place of:
    //   // Read on first use, and cache the answer.
    //   return nil
    if let answer { return answer }
    let creature = try read(docPath)
    answer = .some(creature)
    return creature
    // end of solution
  }

  /// Makes `data()` return this creature from now on.
  public func replace(with creature: ScaryCreature) {
    // solution, in place of:
    //   // From now on, this is the answer.
    answer = creature
    // end of solution
  }
}
