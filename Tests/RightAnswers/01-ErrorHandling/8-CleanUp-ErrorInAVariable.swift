// Way: The first error is kept in a variable until the sink is closed.
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
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
