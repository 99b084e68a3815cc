/// A clock that shows on the timeline how long a task means to sleep.
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
    // A task that is canceled leaves the end of its wait to the one that replaces it.
    try await real.sleep(until: deadline, tolerance: tolerance)
    await timeline.endWait(in: way)
  }
}
