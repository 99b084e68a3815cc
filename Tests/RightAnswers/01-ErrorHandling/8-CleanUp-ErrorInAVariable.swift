// Way: The first error is kept in a variable until the sink is closed.
import Workbench

public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  var failure: (any Error)?
  var written = 0
  for palette in palettes {
    if isCancelled() { break }
    do {
      try sink.write("\(palette.name): \(palette.emojis.joined())")
      written += 1
    } catch {
      failure = error
      break
    }
  }
  do { try sink.close() } catch { failure = failure ?? error }
  if let failure { throw failure }
  return written
}
