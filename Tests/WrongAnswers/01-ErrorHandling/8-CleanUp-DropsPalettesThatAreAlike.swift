// Mistake: A palette that came before is not written again.
// Verdict: failed
// Message: Every palette is written
import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try sink.open()
  let written = Result { () throws -> Int in
    var count = 0
    var done: [Palette] = []
    for palette in palettes where !done.contains(palette) {
      done.append(palette)
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
