/// Lets other tasks run until something holds, for ten seconds at most.
func until(_ holds: () -> Bool) async {
  let end = ContinuousClock.now + .seconds(10)
  while !holds(), ContinuousClock.now < end { await Task.yield() }
}
