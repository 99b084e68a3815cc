/// Groups of keys that are equal by Swift's `==`, although their Unicode scalars differ.
public let keysThatLookTheSame = [
  ["caf\u{E9}", "cafe\u{301}"],
  ["\u{C5}", "\u{212B}", "A\u{30A}"],
  ["\u{AC00}", "\u{1100}\u{1161}"],
  ["q\u{307}\u{323}", "q\u{323}\u{307}"],
]
