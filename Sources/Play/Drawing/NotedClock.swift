/// A clock that shows on the timeline how long a task is about to sleep.
struct NotedClock: Clock {
  let way: Way
  let timeline: Timeline
  private let real = ContinuousClock()

  init(_ way: Way, _ timeline: Timeline) {
    self.way = way
    self.timeline = timeline
  }

  var now: ContinuousClock.Instant { real.now }
  var minimumResolution: Duration { real.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let seconds = (deadline - real.now) / .seconds(1)
    await timeline.wait(until: Timeline.now + seconds, in: way)
    // A canceled task does not end its wait. The task that replaces it does.
    try await real.sleep(until: deadline, tolerance: tolerance)
    await timeline.endWait(in: way)
  }
}
