// Way: Writing and closing each become a Result, and are asked for their value in this order.
import Workbench

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
