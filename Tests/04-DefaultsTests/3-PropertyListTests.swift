import Defaults
import Foundation
import Testing

@Suite("4.3 What is a property list?")
struct PropertyListTests {
  // Rules: t1, e2
  @Test(arguments: Sample.simple)
  func simpleValuesAreGood(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == true,
      "`isPropertyList` returns true for a String, Int, Double, Bool, Date or Data.")
  }

  // Rules: t4
  @Test(arguments: Sample.strange)
  func otherTypesAreRefused(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "`isPropertyList` returns false for a value of another type, such as a URL, UUID or Set.")
  }

  // Rules: t2, t3, 1, e1, e2
  @Test(arguments: Sample.nested)
  func goodCollectionsAreGood(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == true,
      """
      `isPropertyList` returns true if all values in an array, or a dictionary with String keys, \
      are property lists.
      """)
  }

  // Rules: 1, t2, t3
  @Test(arguments: Sample.nestedStrange)
  func otherTypesInsideAreFound(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "`isPropertyList` returns false if one value inside, at any depth, is of an unsuitable type.")
  }

  // Rules: t5, 1
  @Test(arguments: Sample.missing)
  func aNilInsideIsNoPropertyList(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "`isPropertyList` returns false for NSNull and for a nil, at any depth.")
  }

  // Rules: t3, 1
  @Test(arguments: Sample.otherKeys)
  func onlyTextMayBeAKey(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "`isPropertyList` returns true for a dictionary only if all its keys are Strings.")
  }

  // Rules: 1, t2, t3
  @Test(arguments: Sample.strange + Sample.missing)
  func oneUnsuitableValueAmongManyIsFound(sample: Sample) {
    for place in 0..<7 {
      var list: [Any] = [1, "a", 2.5, true, [3], ["b": 4], Data()]
      let table = Dictionary(uniqueKeysWithValues: list.enumerated().map { ("\($0)", $1) })
      list[place] = sample.value
      #expect(
        isPropertyList(list) == false,
        "`isPropertyList` returns false for an array with one unsuitable value, wherever it is.")
      #expect(
        isPropertyList(table.merging(["\(place)": sample.value]) { $1 }) == false,
        """
        `isPropertyList` returns false for a dictionary with one unsuitable value, under whichever \
        key.
        """)
    }
    #expect(
      isPropertyList(Array(1...700) as [Any] + [sample.value] + Array(1...300) as [Any]) == false,
      "`isPropertyList` returns false for an array with one unsuitable value, wherever it is.")
  }

  // Rules: 1, e1, e2
  @Test(arguments: Sample.simple + Sample.nested)
  func aGoodValueInsideIsGood(sample: Sample) {
    #expect(
      isPropertyList([sample.value, "a"] as [Any]) == true,
      "`isPropertyList` returns true for an array if each element is a property list.")
    #expect(
      isPropertyList(["a": sample.value, "b": 1] as [String: Any]) == true,
      "`isPropertyList` returns true for a dictionary if each value is a property list.")
    #expect(
      isPropertyList(["a": [["b": [sample.value]]]]) == true,
      "`isPropertyList` returns true for a property list, however deep its values are.")
  }
}

extension PropertyListTests {
  /// A value with a name. Nothing here is ever changed, so it may be handed from test to test.
  struct Sample: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let value: Any

    private init(_ name: String, _ value: Any) {
      testDescription = name
      self.value = value
    }
  }
}

extension PropertyListTests.Sample {
  static let simple = [
    Self("a String", "24"), Self("an empty String", ""), Self("an Int", 24),
    Self("a Double", 1.5), Self("a Bool", false), Self("a Date", day),
    Self("Data", Data([1, 2])), Self("zero", 0), Self("a negative Int", -1),
    Self("an infinite Double", Double.infinity), Self("Double.nan", Double.nan),
    Self("a Double below all others", -Double.infinity),
    Self("a distant Date", Date.distantPast), Self("empty Data", Data()),
    Self("a String with an end of line", "a\r\nb"), Self("a String with a zero byte", "a\u{0}b"),
    Self("a String of all control characters", controls),
    Self("a String of noncharacters", "\u{FFFE}\u{FFFF}\u{10FFFF}"),
    Self("a long String", String(repeating: "👩🏽‍🎨", count: 1000)),
    Self("the largest Int", Int.max), Self("the smallest Int", Int.min),
    Self("long Data", Data(count: 100_000)),
  ]

  static let strange = [
    Self("a URL", page), Self("a UUID", UUID()), Self("a struct", Unknown()),
    Self("a Set", Set(["a"])), Self("a Set of Int", Set([1])), Self("a Character", Character("a")),
    Self("a case of an enum", Tool.pen), Self("an object", Thing()),
    Self("a case of an enum with a value", Size.points(7)),
    Self("an object with a property", NamedThing()),
    Self("an NSObject", NSObject()), Self("a tuple", (1, 2)), Self("a range", 1...3),
    Self("an error", CocoaError(.fileNoSuchFile)), Self("a locale", Locale(identifier: "en")),
    Self("date components", DateComponents(year: 2026)), Self("a type", Int.self),
    Self("a function", { 1 }), Self("an empty tuple", ()),
    Self("a Unicode scalar", Unicode.Scalar("a")),
  ]

  static let nested = [
    Self("an array of Int", [1, 2]), Self("an array of many types", ["a", 1, 1.5] as [Any]),
    Self("an empty array", [Any]()), Self("an empty dictionary", [String: Any]()),
    Self("a dictionary", ["a": 1]), Self("an empty String as a key", ["": 1]),
    Self("an array of arrays", [[1], [2, 3]]), Self("an array of empty arrays", [[Int](), [1]]),
    Self("a String sixty levels down", nest("a", levels: 60)),
    Self(
      "many levels", ["a": [["b": [day]], ["c": true]] as [Any], "d": Data()] as [String: Any]),
    Self("a thousand numbers", Array(1...1000)), Self("a key with signs", ["$a.b c": 1]),
    Self("control characters in an array", ["a", controls]),
    Self("control characters as a value and a key", ["a": controls, controls: "a"]),
    Self("String keys as AnyHashable", [AnyHashable("a"): 1] as [AnyHashable: Any]),
  ]

  static let nestedStrange = [
    Self("a URL in an array", [page]), Self("a Set in a dictionary", ["a": Set(["b"])]),
    Self("a UUID that comes first", [UUID(), 1] as [Any]),
    Self("a UUID in the middle", [1, UUID(), 2] as [Any]),
    Self("a struct in an array", ["a", Unknown()] as [Any]),
    Self("a URL in a dictionary", ["a": page]),
    Self("a UUID four levels down", ["a": [["b": [1, UUID()] as [Any]]]]),
    Self("a UUID eight levels down", [[[[[[[[UUID()]]]]]]]]),
    Self("a UUID sixty levels down", nest(UUID(), levels: 60)),
    Self("a URL in the first of two arrays", [[page], [1]] as [Any]),
    Self("a Set between two good values", ["a": 1, "b": Set(["c"]), "d": 2] as [String: Any]),
    Self("a URL that comes last", [1, 2, ["a": "b", "c": page] as [String: Any]] as [Any]),
    Self("a UUID in the second of two arrays", [[1], [UUID()]] as [[Any]]),
    Self("a URL in the second of two dictionaries", [["a": 1], ["a": page]] as [[String: Any]]),
  ]

  static let missing = [
    Self("NSNull", NSNull()), Self("NSNull in an array", [1, NSNull()] as [Any]),
    Self("NSNull in a dictionary", ["a": NSNull()]), Self("nil", Int?.none as Any),
    Self("nil in an array", [1, nil] as [Int?]),
    Self("nil in an array in a dictionary", ["a": ["b", nil]] as [String: [String?]]),
    Self("nil in a dictionary", ["a": 1, "b": Int?.none as Any] as [String: Any]),
    Self("nil in an array of dates", [day, nil] as [Date?]),
    Self("nil in an array of data", [Data(), nil] as [Data?]),
    Self("nil in an array of Bool", [true, nil] as [Bool?]),
    Self("nil in an array of Double", [1.5, nil] as [Double?]),
    Self("nil in a dictionary of dates", ["a": day, "b": nil] as [String: Date?]),
  ]

  static let otherKeys = [
    Self("Int keys", [1: "a"]), Self("Int keys, deeper", ["a": [[2: "b"]]]),
    Self("Character keys", [Character("a"): 1]), Self("Date keys", [day: 1]),
    Self("Character keys, deeper", [["a": [Character("b"): 1]]]),
    Self("keys that are cases of an enum", [Tool.pen: 1]),
    Self("keys that are cases of an enum, deeper", ["a": [[Tool.pen: 1]]]),
    Self("Double keys", [1.5: 1]), Self("Data keys", [Data([1]): 1]),
    Self("UUID keys", [UUID(): 1]), Self("arrays as keys", [["a"]: 1]),
    Self("a Character inside AnyHashable", [AnyHashable(Character("a")): 1] as [AnyHashable: Any]),
    Self("mixed keys", [AnyHashable("a"): 1, AnyHashable(2): 2] as [AnyHashable: Any]),
    Self("one key of another type among many", manyKeys(and: [AnyHashable(2)])),
    Self("one key of another type among many, deeper", [manyKeys(and: [AnyHashable(true)])]),
    Self("one key of another type among many, as a value", ["a": manyKeys(and: [page])]),
  ]

  /// A dictionary with many keys that are strings, and these.
  private static func manyKeys(and others: [AnyHashable]) -> [AnyHashable: Any] {
    let keys = (1...50).map { AnyHashable("key \($0)") } + others
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
  }

  /// A value in that many arrays and dictionaries, in turn.
  private static func nest(_ value: Any, levels: Int) -> Any {
    (0..<levels).reduce(value) { inner, level in
      level.isMultiple(of: 2) ? [inner] as Any : ["a": inner] as Any
    }
  }

  private static let controls = String(
    String.UnicodeScalarView((0...159).map { Unicode.Scalar(UInt8($0)) }))
  private static let day = Date(timeIntervalSince1970: 1_000_000)
  private static let page = URL(filePath: "/palettes")
}

/// A type that no answer can know of.
private struct Unknown {
  let number = 7
}

/// Another, which has a text to stand for it.
private enum Tool: String {
  case pen
}

/// Another, whose cases have values.
private enum Size {
  case points(Int)
}

/// Another, of objects.
private final class Thing {}

/// Another, of objects that contain something.
private final class NamedThing {
  let name = "a"
}
