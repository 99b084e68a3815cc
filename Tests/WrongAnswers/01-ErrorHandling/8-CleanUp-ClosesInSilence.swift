// Mistake: A closing that fails is ignored, though lines may be lost by it.
// Verdict: failed
// Message: A sink that could not be closed may have lost lines
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  defer { try? sink.close() }

  var written = 0
  for palette in palettes {
    if isCancelled() { break }
    try sink.write("\(palette.name): \(palette.emojis.joined())")
    written += 1
  }
  return written
}
