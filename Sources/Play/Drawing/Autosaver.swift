import Autosaving
import FilePaths
import Foundation
import Workbench

/// Saves the drawing in one of the chapter's ways, and runs the other ways beside it.
@MainActor final class Autosaver {
  /// The number of seconds from the last change to the save.
  static let interval = 5.0
  /// The maximum seconds from the first unsaved change to the save, in the way that has a limit.
  static let limit = 15.0

  let timeline: Timeline
  /// The way that writes the file.
  private(set) var writer: Way
  /// True if a save replaces the file atomically, in the ways that let the app decide.
  var isAtomic: Bool
  private var trouble: String?

  private let file: URL
  private let world: PlayWorld
  private let canvas: Canvas
  private var schedulers: [Way: NotedScheduler] = [:]
  private var timer: Timer?
  private lazy var coalescing = CoalescingDocument(
    interval: Self.interval, scheduler: scheduler(.coalesce)
  ) { [self] _ in try? save(.coalesce) }
  private lazy var flushing = FlushingDocument(
    interval: Self.interval, scheduler: scheduler(.flush)
  ) { [self] _ in try save(.flush) }
  private lazy var limited = LimitedDocument(
    interval: Self.interval, limit: Self.limit, scheduler: scheduler(.atTheLatest)
  ) { [self] _ in try save(.atTheLatest) }
  private lazy var stubborn = makeStubborn()
  private lazy var tasks = TaskAutosave(
    interval: .seconds(Self.interval), clock: NotedClock(way: .tasks, timeline: timeline)
  ) { [weak self] in
    // An actor saves on a thread of its own.
    DispatchQueue.main.sync { MainActor.assumeIsolated { try? self?.save(.tasks) } }
  }
  /// A second window with the same drawing, which saves it to a file of its own.
  private var copy: LivingDocument?

  init(
    _ canvas: Canvas, to file: URL, writer: Way, isAtomic: Bool,
    on timeline: Timeline = Timeline(), _ world: PlayWorld
  ) {
    (self.canvas, self.file, self.writer, self.world) = (canvas, file, writer, world)
    (self.isAtomic, self.timeline) = (isAtomic, timeline)
    timeline.told = { [weak self] event in
      self?.log(event)
      world.tell()
    }
    timeline.mark(.open, "opened")
    // It needs the contents before the first change.
    _ = stubborn
  }

  var state: PageValues {
    [
      "file": file.lastPathComponent, "run": "\(getpid())", "now": Timeline.now,
      "events": timeline.events, "writer": writer, "isAtomic": isAtomic, "isSaved": isSaved,
      "trouble": trouble, "copy": try? String(contentsOf: copyFile, encoding: .utf8),
    ]
  }

  private var copyFile: URL { beside("Copy.emojiart") }

  private func beside(_ name: String) -> URL {
    file.deletingLastPathComponent().appending(path: name)
  }

  /// True if the file contains the drawing on the canvas. It reads the file itself.
  private var isSaved: Bool {
    canvas.now == ((try? TitledDrawing(at: file)) ?? TitledDrawing())
  }

  func change(_ words: String) {
    timeline.mark(.change, words)
    startTimer()
    let drawing = canvas.now.drawing
    coalescing.emojiArt = drawing
    flushing.emojiArt = drawing
    limited.emojiArt = drawing
    if let bytes = try? canvas.now.bytes { stubborn.change(to: bytes) }
    let copy = copy ?? makeCopy()
    self.copy = copy
    copy.emojiArt = drawing
    Task { [tasks] in await tasks.change() }
  }

  /// Makes another way write the file. It starts with the drawing on the canvas.
  func choose(_ way: Way) {
    guard ![writer, .keepAlive].contains(way) else { return }
    writer = way
    stubborn.url = way == .tryAgain ? file : besideFile
    if !isSaved { change("chose \(way.rawValue)") }
  }

  /// Closes the second window, even if its document has unsaved changes.
  func releaseCopy() { copy = nil }
}

extension Autosaver {
  /// Tells what the way that writes the file does, and the second window.
  private func log(_ event: Timeline.Event) {
    guard let words = event.words, [nil, writer, .keepAlive].contains(event.way) else { return }
    let isGood: Bool? = event.kind == .save ? true : event.kind == .fail ? false : nil
    world.log(event.way?.rawValue, words, isGood: isGood)
  }

  /// The reason why a file cannot be written now, found by writing another one beside it.
  private var reasonForFailure: String {
    let probe = beside(".probe")
    defer { try? FileManager.default.removeItem(at: probe) }
    do {
      try Data("?".utf8).write(to: probe)
      return "Something else has its name."
    } catch {
      return Words.of(error)
    }
  }

  private func scheduler(_ way: Way) -> NotedScheduler {
    let scheduler = NotedScheduler(way, timeline)
    schedulers[way] = scheduler
    return scheduler
  }

  private func makeStubborn() -> StubbornDocument {
    let scheduler = NotedScheduler(.tryAgain, timeline) { [self] call in
      if writer == .tryAgain { try? world.steps.take("5.6 saves \(file.lastPathComponent)") }
      call.make()
      noteStubborn()
    }
    schedulers[.tryAgain] = scheduler
    let contents = (try? canvas.now.bytes) ?? Data()
    return StubbornDocument(
      contents: contents, url: writer == .tryAgain ? file : besideFile, scheduler: scheduler
    ) { [self] _ in
      // The message of exercise 5.6 is for programmers.
      let words = reasonForFailure
      timeline.mark(.fail, words, in: .tryAgain)
      if writer == .tryAgain { trouble = words }
    }
  }

  private func makeCopy() -> LivingDocument {
    LivingDocument(interval: Self.interval, scheduler: scheduler(.keepAlive)) {
      [timeline, copyFile] drawing in
      do {
        try writeBytes(drawing.json(), to: copyFile)
        timeline.mark(.save, "saved the copy", in: .keepAlive)
      } catch {
        timeline.mark(.fail, "The copy was not saved. \(Words.of(error))", in: .keepAlive)
      }
    }
  }

  /// The file that exercise 5.6 writes while another way writes the drawing's file.
  private var besideFile: URL { beside(".beside.\(file.lastPathComponent)") }

  private func startTimer() {
    guard timer?.isValid != true else { return }
    timer = autosaveTimer(after: Self.interval) { [weak self] in
      MainActor.assumeIsolated {
        self?.timeline.endWait(in: .oneShot)
        try? self?.save(.oneShot)
      }
    }
    timeline.mark(.wait, in: .oneShot, due: Timeline.now + Self.interval)
  }
}

extension Autosaver {
  /// Saves at once in the ways that can, and ends the others as the end of the process would.
  func close() async {
    try? flushing.close()
    try? limited.close()
    await tasks.close()
    if stubborn.hasUnsavedChanges {
      stubborn.autosave()
      noteStubborn()
    }
    timer?.invalidate()
    for scheduler in schedulers.values { scheduler.cut() }
    for way in Way.allCases { timeline.endWait(in: way) }
    timeline.mark(.close, "closed")
  }

  private func save(_ way: Way) throws {
    guard way == writer else { return timeline.mark(.save, "would have saved", in: way) }
    do {
      let bytes = try canvas.now.bytes
      if isAtomic {
        try world.disk.writeAtomically(bytes, to: file)
      } else {
        try world.disk.write(bytes, to: file)
      }
      trouble = nil
      timeline.mark(.save, "saved \(bytes.count) bytes", in: way)
    } catch {
      trouble = Words.of(error)
      timeline.mark(.fail, Words.of(error), in: way)
      throw error
    }
  }

  /// Records the result of an attempt of exercise 5.6, which reports only failures itself.
  private func noteStubborn() {
    guard !stubborn.hasUnsavedChanges else { return }
    if writer == .tryAgain { trouble = nil }
    let words = writer == .tryAgain ? "saved" : "would have saved"
    timeline.mark(.save, "\(words) \(stubborn.contents.count) bytes", in: .tryAgain)
  }
}
