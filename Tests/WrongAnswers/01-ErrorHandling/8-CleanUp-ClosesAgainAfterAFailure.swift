// Mistake: When closing throws, the catch clause round it all closes a second time.
// Verdict: failed
// Message: A sink is closed once, even if closing throws
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  do {
    var written = 0
    for palette in palettes {
      if isCancelled() { break }
      try sink.write("\(palette.name): \(palette.emojis.joined())")
      written += 1
    }
    try sink.close()
    return written
  } catch {
    try? sink.close()
    throw error
  }
}
