import Foundation
import Workbench

/// A drawing that saves itself, also after its owner has released it, and fetches its background.
public final class LivingDocument {
  /// The drawing, which is saved after each burst of changes.
  public var emojiArt = Drawing() {
    didSet { scheduleAutosave() }
  }

  /// The picture behind the drawing, once it was fetched.
  public private(set) var backgroundImage: Data?

  private let interval: TimeInterval
  private let scheduler: any Scheduler
  private let save: (Drawing) -> Void
  private var autosaveCall: ScheduledCall?

  /// - Parameter interval: the number of seconds from the last change to the save.
  public init(
    interval: TimeInterval = 5, scheduler: any Scheduler, save: @escaping (Drawing) -> Void
  ) {
    self.interval = interval
    self.scheduler = scheduler
    self.save = save
  }

  /// Schedules a save for an interval from now, in place of the one that is waiting.
  private func scheduleAutosave() {
    autosaveCall?.cancel()
    // solution, in place of:
    //   // Ana closes her window, and her last changes are lost.
    //   autosaveCall = scheduler.after(interval) { [weak self] in
    //     guard let self else { return }
    //     save(emojiArt)
    //   }
    // The call retains the document until it is made or canceled, and no longer.
    autosaveCall = scheduler.after(interval) { self.save(self.emojiArt) }
    // end of solution
  }

  /// Fetches the picture for the background.
  ///
  /// - Parameter fetch: starts to fetch, and later passes the picture to the closure that it is
  ///   given. Until then, it retains this closure.
  public func fetchBackground(with fetch: (@escaping (Data) -> Void) -> Void) {
    // solution, in place of:
    //   // Ana closes her window, and a slow server keeps the document.
    //   fetch { self.backgroundImage = $0 }
    fetch { [weak self] in self?.backgroundImage = $0 }
    // end of solution
  }
}
