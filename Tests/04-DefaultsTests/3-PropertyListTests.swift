import Defaults
import Foundation
import Testing

@Suite("4.3 What is a property list?")
struct PropertyListTests {
  @Test(arguments: Sample.simple)
  func simpleValuesAreGood(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == true,
      "Text, whole numbers, fractions, truth values, dates and data can be stored as they are.")
  }

  @Test(arguments: Sample.strange)
  func strangersAreRefused(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "A value of any other type is no property list: defaults cannot keep it as it is.")
  }

  @Test(arguments: Sample.nested)
  func goodCollectionsAreGood(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == true,
      "Arrays, and dictionaries with String keys, are as good as what is in them.")
  }

  @Test(arguments: Sample.nestedStrange)
  func strangersInsideAreFound(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "One stranger anywhere inside is enough, however deep it lies.")
  }

  @Test(arguments: Sample.missing)
  func aNilInsideIsNoPropertyList(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "A property list has no way to say nothing: neither nil nor NSNull can be stored.")
  }

  @Test(arguments: Sample.otherKeys)
  func onlyTextMayBeAKey(sample: Sample) {
    #expect(
      isPropertyList(sample.value) == false,
      "The keys of a stored dictionary are all Strings.")
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
    Self("an infinite Double", Double.infinity),
  ]

  static let strange = [
    Self("a URL", page), Self("a UUID", UUID()), Self("a struct", Stranger()),
    Self("a Set", Set(["a"])), Self("a Character", Character("a")),
    Self("a case of an enum", Kind.pen), Self("an object", Thing()),
  ]

  static let nested = [
    Self("an array of Int", [1, 2]), Self("an array of many types", ["a", 1, 1.5] as [Any]),
    Self("an empty array", [Any]()), Self("an empty dictionary", [String: Any]()),
    Self("a dictionary", ["a": 1]), Self("an empty String as a key", ["": 1]),
    Self("an array of arrays", [[1], [2, 3]]),
    Self(
      "many levels", ["a": [["b": [day]], ["c": true]] as [Any], "d": Data()] as [String: Any]),
  ]

  static let nestedStrange = [
    Self("a URL in an array", [page]), Self("a Set in a dictionary", ["a": Set(["b"])]),
    Self("a stranger that comes first", [UUID(), 1] as [Any]),
    Self("a stranger in the middle", [1, UUID(), 2] as [Any]),
    Self("a struct in an array", ["a", Stranger()] as [Any]),
    Self("a URL in a dictionary", ["a": page]),
    Self("a UUID four levels down", ["a": [["b": [1, UUID()] as [Any]]]]),
    Self("a UUID eight levels down", [[[[[[[[UUID()]]]]]]]]),
    Self("a stranger that comes last", [1, 2, ["a": "b", "c": page] as [String: Any]] as [Any]),
  ]

  static let missing = [
    Self("NSNull", NSNull()), Self("NSNull in an array", [1, NSNull()] as [Any]),
    Self("NSNull in a dictionary", ["a": NSNull()]), Self("nil", Int?.none as Any),
    Self("nil in an array", [1, nil] as [Int?]),
    Self("nil in an array in a dictionary", ["a": ["b", nil]] as [String: [String?]]),
    Self("nil in a dictionary", ["a": 1, "b": Int?.none as Any] as [String: Any]),
  ]

  static let otherKeys = [
    Self("Int keys", [1: "a"]), Self("Int keys, deeper", ["a": [[2: "b"]]]),
    Self("mixed keys", [AnyHashable("a"): 1, AnyHashable(2): 2] as [AnyHashable: Any]),
  ]

  private static let day = Date(timeIntervalSince1970: 1_000_000)
  private static let page = URL(filePath: "/palettes")
}

/// A type that no answer can know of.
private struct Stranger {
  let number = 7
}

/// Another, which has a text to stand for it.
private enum Kind: String {
  case pen
}

/// Another, of objects.
private final class Thing {}
