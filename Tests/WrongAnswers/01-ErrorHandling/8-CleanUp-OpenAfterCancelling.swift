// Mistake: A cancelled export returns early, past the closing.
// Verdict: failed
// Message: When the export is cancelled, nothing more is written and the sink is closed
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  var written = 0
  do {
    for palette in palettes {
      if isCancelled() { return written }
      try sink.write("\(palette.name): \(palette.emojis.joined())")
      written += 1
    }
  } catch {
    try? sink.close()
    throw error
  }
  try sink.close()
  return written
}
