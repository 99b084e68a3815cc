import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every path out.
///
/// Returns the number of palettes written, which is smaller than their count if `isCancelled`
/// returned true. Throws the first error of the sink: that of `write`, if `close` fails as well.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  // solution, in place of:
  //   // Open the sink, write the lines, and close the sink on every path out.
  //   return 0
  try sink.open()
  var needsClosing = true
  defer {
    if needsClosing { try? sink.close() }
  }

  var written = 0
  for palette in palettes {
    if isCancelled() { break }
    try sink.write("\(palette.name): \(palette.emojis.joined())")
    written += 1
  }

  needsClosing = false
  try sink.close()
  return written
  // end of solution
}
