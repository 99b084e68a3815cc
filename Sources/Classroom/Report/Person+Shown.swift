extension Person {
  /// The name as a heading can hold it: the submission's where the roster gives none.
  var shownName: String {
    let text = name.isEmpty ? submission : name
    return text.isEmpty ? "(no name)" : LongText(text, .name).text
  }
}
