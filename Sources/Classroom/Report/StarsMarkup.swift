/// How hard an exercise is, in stars that are also said in words.
struct StarsMarkup {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  var html: HTML {
    let words = count == 1 ? "1 star" : "\(count) stars"
    let stars = String(repeating: "★", count: max(0, min(count, 10)))
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(stars)</span>"
  }
}
