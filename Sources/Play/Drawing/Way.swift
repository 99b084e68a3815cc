/// A way to autosave. Its raw value is the number of the exercise that implements it.
enum Way: String, Encodable, CaseIterable {
  case oneShot = "5.1"
  case coalesce = "5.2"
  case keepAlive = "5.3"
  case flush = "5.4"
  case atTheLatest = "5.5"
  case tryAgain = "5.6"
  case tasks = "5.8"

  /// True if it saves the drawing. The others save contents of their own.
  var savesDrawing: Bool { self != .keepAlive }

  /// True if it writes the file itself, so that the app does not decide how.
  var writesByItself: Bool { self == .tryAgain }
}
