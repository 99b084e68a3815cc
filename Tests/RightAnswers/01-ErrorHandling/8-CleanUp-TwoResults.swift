// Way: Writing and closing each become a Result, and are asked for their value in this order.
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
  let writing = Result {
    for palette in palettes {
      if isCancelled() { return }
      try sink.write(palette.name + ": " + palette.emojis.joined())
      written += 1
    }
  }
  let closing = Result { try sink.close() }
  try writing.get()
  try closing.get()
  return written
}
