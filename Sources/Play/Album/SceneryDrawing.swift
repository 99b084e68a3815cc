import Foundation

/// Draws a scene as an SVG picture, 320 units wide and 240 units high.
struct SceneryDrawing {
  private var random: RandomNumbers
  private var elements: [String] = []

  /// - Parameter isFull: true for the full picture with all details, false for the thumbnail.
  static func svg(of scenery: Scenery, isFull: Bool) -> Data {
    var drawing = SceneryDrawing(random: scenery.details)
    drawing.draw(scenery, details: isFull ? 40 : 6)
    let body = drawing.elements.joined(separator: "\n")
    return Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">\#n\#(body)\#n</svg>\#n"#
        .utf8)
  }

  /// Returns true if data is such a picture, judging by its first bytes.
  static func isPicture(_ data: Data) -> Bool { data.starts(with: Data("<svg ".utf8)) }
}

extension SceneryDrawing {
  private mutating func between(_ low: Double, _ high: Double) -> Double {
    (Double.random(in: low...high, using: &random) * 10).rounded() / 10
  }

  /// Draws the sky with its light, ranges from far to near, and details on them.
  private mutating func draw(_ scenery: Scenery, details: Int) {
    let (_, sky, light) = scenery.hour
    elements.append(#"<rect width="320" height="240" fill="\#(sky)"/>"#)
    let (x, y) = (between(60, 260), between(40, 95))
    for (radius, opacity) in [(40, 0.15), (28, 0.25), (18, 1)] {
      elements.append(
        #"<circle cx="\#(x)" cy="\#(y)" r="\#(radius)" fill="\#(light)" opacity="\#(opacity)"/>"#)
    }
    for range in 1...4 {
      drawRange(top: 95 + 28 * Double(range), opacity: 0.25 * Double(range), scenery.place)
    }
    for _ in 0..<details {
      let (x, y, size) = (between(0, 310), between(150, 235), between(2, 12))
      elements.append(
        #"<rect x="\#(x)" y="\#(y)" width="\#(size)" height="1.5" fill="\#(light)" opacity=".4"/>"#)
    }
  }

  private mutating func drawRange(top: Double, opacity: Double, _ place: Scenery.Place) {
    let points = stride(from: 0, through: 320, by: 40).map { x in
      (x: x, y: top + between(-place.swing, place.swing))
    }
    var path = "M0 240"
    for point in points {
      path +=
        place.isPointed
        ? "L\(point.x) \(point.y)" : "S\(point.x - 20) \(point.y) \(point.x) \(point.y)"
    }
    elements.append(#"<path d="\#(path)V240z" fill="\#(place.color)" opacity="\#(opacity)"/>"#)
  }
}

/// The scene of a photo: a place at an hour, derived from the photo's number.
struct Scenery {
  typealias Place = (name: String, color: String, swing: Double, isPointed: Bool)
  typealias Hour = (name: String, sky: String, light: String)

  private static let places: [Place] = [
    ("Hills", "#4f7a45", 13, false), ("Mountains", "#54617a", 26, true),
    ("The sea", "#1f5f7c", 3, false), ("The forest", "#1f4d38", 13, true),
  ]
  private static let hours: [Hour] = [
    ("at dawn", "#c4a9b4", "#ffe9c4"), ("in the morning", "#a9cde2", "#fffbe8"),
    ("at noon", "#5fa5dc", "#fffef2"), ("in the evening", "#c9705f", "#ffd9a0"),
    ("at night", "#14224a", "#f1eed8"),
  ]

  let place: Place
  let hour: Hour
  /// Random numbers for the details, the same each time.
  let details: RandomNumbers

  var title: String { "\(place.name) \(hour.name)" }

  init(of number: Int) {
    var random = RandomNumbers(state: UInt64(truncatingIfNeeded: number))
    place = Self.places[Int.random(in: Self.places.indices, using: &random)]
    hour = Self.hours[Int.random(in: Self.hours.indices, using: &random)]
    details = random
  }
}

/// A generator of random numbers that are the same for the same seed (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
