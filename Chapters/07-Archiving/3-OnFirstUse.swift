import Foundation
import Workbench

/// The data of a document, which is read on first use.
public final class LazyCreatureData {
  private let docPath: URL
  private let read: (URL) throws -> ScaryCreature?

  /// - Parameter read: reads the creature from a folder; nil if there is none.
  public init(docPath: URL, read: @escaping (URL) throws -> ScaryCreature?) {
    self.docPath = docPath
    self.read = read
  }

  /// The creature, or nil if there is none. The first use reads it; later uses return the same.
  ///
  /// Throws the error of `read`. The next use then reads again.
  public func data() throws -> ScaryCreature? {
    // Read on first use, and cache the answer.
    return nil
  }

  /// Makes `data()` return this creature from now on.
  public func replace(with creature: ScaryCreature) {
    // From now on, this is the answer.
  }
}
