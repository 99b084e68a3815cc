// Mistake: The defer stands before the opening, so that a sink that would not open is closed.
// Verdict: failed
// Message: A sink that was never open is neither written to nor closed
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  var needsClosing = true
  defer {
    if needsClosing { try? sink.close() }
  }
  try sink.open()

  var written = 0
  for palette in palettes {
    if isCancelled() { break }
    try sink.write("\(palette.name): \(palette.emojis.joined())")
    written += 1
  }

  needsClosing = false
  try sink.close()
  return written
}
