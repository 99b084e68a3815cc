// Mistake: An export that is cancelled at once never opens its sink.
// Verdict: failed
// Message: When the export is cancelled
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  if isCancelled() { return 0 }
  try sink.open()
  let written = Result { () throws -> Int in
    var count = 0
    for palette in palettes {
      if isCancelled() { break }
      try sink.write("\(palette.name): \(palette.emojis.joined())")
      count += 1
    }
    return count
  }
  let closed = Result { try sink.close() }
  let count = try written.get()
  try closed.get()
  return count
}
