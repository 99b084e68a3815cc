import Curriculum
import Support

/// A phrase of Swift that the compiler calls unsafe. Graded answers may use it nevertheless,
/// because it can neither write to memory nor read beyond its bounds.
///
/// Other code that the compiler calls unsafe is refused, except uses of an error's `userInfo`.
/// Every entry says which answers need it and why it stays within bounds.
struct UnsafeIdiom {
  /// The phrase, token by token. `…` matches tokens without a brace or `&` in which round and
  /// square brackets are balanced, and words in angle brackets match identifiers, the same each time.
  let phrase: [String]
  /// The functions and properties that the phrase uses.
  let callees: Set<String>
  /// The declarations that its words must refer to, by their names in the compiler's tree.
  let declarations: [String: Set<String>]
  /// The answers of this workbook, or the honest samples of the gate's tests, that need it.
  let need: String
  /// The reason why it stays within bounds.
  let reason: String

  /// - Parameters:
  ///   - phrase: its tokens, separated by spaces.
  ///   - declarations: the unique names for each word of the phrase that is called or referred to.
  init(
    _ phrase: String, _ declarations: [String: Set<String>], need: String, reason: String
  ) {
    self.phrase = phrase.split(separator: " ").map(String.init)
    self.declarations = declarations
    callees = Set(declarations.keys)
    self.need = need
    self.reason = reason
  }
}

extension UnsafeIdiom {
  /// Every idiom. A place that two of them match is covered by both.
  static let all: [UnsafeIdiom] =
    questions + functions + facts + copies + loads + [loop, realPath, message]

  private static let questions =
    [
      UnsafeIdiom(
        "fileExists ( atPath : … , isDirectory : & <name> )",
        [
          "fileExists": [
            "s:20FoundationEssentials11FileManagerC0A0E10fileExists6atPath11isDirectorySbSS_"
              + "SpyAD8ObjCBoolVGSgtF"
          ]
        ],
        need: "2.6; 2.3 that looks first",
        reason: "It writes one ObjCBool, and the variable behind & is one: an array is refused.")
    ]
    + ["format : nil )", "options : … , format : nil )", "options : … , format : & <name> )"].map {
      UnsafeIdiom(
        "propertyList ( from : … , \($0)",
        [
          "propertyList": [
            "s:10Foundation25PropertyListSerializationC08propertyC04from7options6formatyp0A10"
              + "Essentials4DataV_AC17MutabilityOptionsVSpyAH0bC7DecoderC0bC6FormatOGSgtKFZ"
          ]
        ],
        need: "7.7 that looks into the list, and the sample that reads a property list",
        reason: "It writes nothing, or one format, and the variable behind & is one.")
    }

  /// Functions of the C library that access files by name.
  private static let functions = [
    ("rename ( … , … )", "3.2, 5.6 and 8.3 that write a draft and rename it"),
    ("link ( … , … )", "5.7 that links a file to its next place"),
    ("unlink ( … )", "the sample that replaces a file through the C library"),
    ("mkdir ( … , … )", "the sample that replaces a file through the C library"),
    ("rmdir ( … )", "the sample that replaces a file through the C library"),
    ("access ( … , … )", "the sample that replaces a file through the C library"),
  ].map { phrase, need in
    let name = String(phrase.prefix { $0 != " " })
    return UnsafeIdiom(
      phrase, [name: ["c:@F@\(name)"]], need: need,
      reason: "Its texts are strings, which end with a zero byte and are only read.")
  }

  /// Functions of the C library that tell facts about a file.
  private static let facts = ["stat", "lstat"].map { name in
    UnsafeIdiom(
      "\(name) ( … , & <name> )", [name: ["c:@F@\(name)"]],
      need: "the sample that asks for facts about a file, as answers to 2.7 may",
      reason: "It writes one `stat`, and the variable behind & is one: an array is refused.")
  }

  /// Copies the bytes of a value into a new value.
  private static let copies = ["withUnsafeBytes ( of : … )", "withUnsafeBytes"].flatMap { call in
    [
      "{ Data ( $0 ) }", "{ Array ( $0 ) }", "{ [ UInt8 ] ( $0 ) }",
      "{ <name> in Data ( <name> ) }", "{ <name> in Array ( <name> ) }",
    ].map { closure in
      UnsafeIdiom(
        "\(call) \(closure)", bytes,
        need: "6.8 and its other answers with Data; the sample of numbers and bytes with arrays",
        reason: "It copies the bytes that the value has, and nothing keeps the buffer.")
    }
  }

  /// Reads a number from the first bytes of a value.
  private static let loads = ["load", "loadUnaligned"].flatMap { load in
    [
      "{ $0 . \(load) ( as : <number> . self ) }",
      "{ <number> ( bigEndian : $0 . \(load) ( as : <type> . self ) ) }",
      "{ <number> ( littleEndian : $0 . \(load) ( as : <type> . self ) ) }",
      "{ <name> in <name> . \(load) ( as : <number> . self ) }",
    ].map { closure in
      UnsafeIdiom(
        "withUnsafeBytes \(closure)", bytes,
        need: "the sample of numbers and bytes, as answers to 6.8 may read a length back",
        reason: "It traps if there are too few bytes, and makes a number of those that it reads.")
    }
  }

  /// Iterates over bytes. The code in the loop is inspected like all other code.
  private static let loop = UnsafeIdiom(
    "withUnsafeBytes { for <name> in $0 {", bytes,
    need: "the sample of numbers and bytes",
    reason: "A loop ends with the buffer, and nothing keeps it.")

  private static let bytes: [String: Set<String>] = [
    "withUnsafeBytes": [
      "s:s15withUnsafeBytes2of_q0_x_q0_SWq_YKXEtq_YKs5ErrorR_Ri_zRi_0_r1_lF",
      "s:s15withUnsafeBytes2of_q0_xz_q0_SWq_YKXEtq_YKs5ErrorR_Ri_zRi_0_r1_lF",
      "s:20FoundationEssentials4DataV15withUnsafeBytesyxxSWKXEKlF",
      "s:Sa15withUnsafeBytesyqd__qd__SWKXEKlF",
    ],
    "Data": ["s:20FoundationEssentials4DataVyACxcSTRzs5UInt8V7ElementRtzlufc"],
    "Array": ["s:SaySayxGqd__c7ElementQyd__RszSTRd__lufc"],
    "UInt8": [],
    "load": ["s:SW4load14fromByteOffset2asxSi_xmtlF"],
    "loadUnaligned": [
      "s:SW13loadUnaligned14fromByteOffset2asxSi_xmts15BitwiseCopyableRzlF",
      "s:SW13loadUnaligned14fromByteOffset2asxSi_xmtlF",
    ],
  ]

  private static let cString: Set<String> = ["s:SS7cStringSSSPys4Int8VG_tcfc"]

  private static let realPath = UnsafeIdiom(
    """
    withUnsafeTemporaryAllocation ( of : CChar . self , capacity : Int ( PATH_MAX ) + 1 ) \
    { <buffer> in realpath ( <name> , <buffer> . baseAddress ) . map { String ( cString : $0 ) } }
    """,
    [
      "withUnsafeTemporaryAllocation": [
        "s:s29withUnsafeTemporaryAllocation2of8capacity_q_xm_Siq_SryxGq0_YKXEtq0_YKs5ErrorR0_Ri_z"
          + "Ri__r1_lF"
      ],
      "Int": ["s:SZss17FixedWidthIntegerRzrlEyxqd__cSzRd__lufc"],
      "PATH_MAX": ["c:@macro@PATH_MAX"],
      "+": ["s:Si1poiyS2i_SitFZ"],
      "realpath": ["c:@F@realpath"],
      "baseAddress": ["s:SrsRi_zrlE11baseAddressSpyxGSgvp"],
      "map": ["s:Sq3mapyqd_0_Sgqd_0_xqd__YKXEqd__YKs5ErrorRd__Ri_d_0_r0_lF"],
      "String": cString,
    ],
    need: "2.8 that asks the system where a link ends",
    reason: "realpath writes PATH_MAX bytes at most, and the buffer has one more.")

  private static let message = UnsafeIdiom(
    "String ( cString : strerror ( errno ) )",
    ["String": cString, "strerror": ["c:@F@strerror"], "errno": ["s:5Glibc5errnos5Int32Vvp"]],
    need: "the sample that asks for facts about a file, and says why rename failed",
    reason: "The text is the C library's own.")
}

extension UnsafeIdiom {
  /// A place in a file that matches an idiom.
  struct Match {
    /// The range from its first byte to its last.
    let range: ClosedRange<Int>
    /// The functions and properties that it uses.
    let callees: Set<String>
    /// The places of the phrase's words, without those that `…` matches.
    let own: Set<Int>
  }

  /// Returns every match in the file whose words refer to the right declarations.
  static func matches(in source: AnswerSource, _ tree: SyntaxTree) -> [Match] {
    let tokens = SwiftTokens(source.bytes).tokens
    let uses = Dictionary(grouping: tree.references, by: \.offset)
    return tokens.indices.flatMap { start in
      all.compactMap { $0.match(tokens[start...], uses) }
    }
  }

  private func match(
    _ tokens: ArraySlice<SwiftTokens.Token>, _ uses: [Int: [SyntaxTree.Node]]
  ) -> Match? {
    guard tokens.first?.text == phrase[0] else { return nil }
    var rest = tokens
    var names: [String: String] = [:]
    var own: Set<Int> = []
    for (index, word) in phrase.enumerated() {
      if word == "…" {
        guard let end = endOfAnything(rest, before: phrase[index + 1]) else { return nil }
        rest = rest[end...]
        continue
      }
      guard let token = rest.popFirst(), fits(token, word, &names, uses) else { return nil }
      own.insert(token.offset)
    }
    let end = rest.first?.offset ?? .max
    return Match(
      range: tokens[tokens.startIndex].offset...max(end - 1, 0), callees: callees, own: own)
  }

  /// Returns the index where `…` ends: before `word`, outside all brackets. Nil if there is none.
  private func endOfAnything(
    _ tokens: ArraySlice<SwiftTokens.Token>, before word: String
  ) -> Int? {
    var depth = 0
    for (index, token) in zip(tokens.indices, tokens) {
      if depth == 0, token.text == word { return index > tokens.startIndex ? index : nil }
      if callees.contains(token.text) || ["{", "}", "&"].contains(token.text) { return nil }
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
      if depth < 0 { return nil }
    }
    return nil
  }

  private func fits(
    _ token: SwiftTokens.Token, _ word: String, _ names: inout [String: String],
    _ uses: [Int: [SyntaxTree.Node]]
  ) -> Bool {
    if word.hasPrefix("<") {
      let isName = token.text.utf8.allSatisfy(SwiftScanner.isWordByte)
      return isName && names.updateValue(token.text, forKey: word).map { $0 == token.text } ?? true
    }
    guard token.text == word else { return false }
    guard let meant = declarations[word], !meant.isEmpty else { return true }
    let here = uses[token.offset, default: []].filter {
      meant.contains($0.fields["decl_usr"] ?? "")
    }
    // A property's node begins at its base. Then every use of that name must refer to it.
    let named = uses.values.joined().filter { $0.fields["base_name"] == word }
    let found = here.isEmpty ? named : here
    return !found.isEmpty
      && found.allSatisfy { meant.contains($0.fields["decl_usr"] ?? "") && $0.readsNumbersAlone }
  }
}

extension SyntaxTree.Node {
  /// True unless the node interprets bytes as a type whose values could contain addresses. The name
  /// of a type proves nothing: an answer may have a class called `UInt64`.
  fileprivate var readsNumbersAlone: Bool {
    guard let name = fields["base_name"], ["load", "loadUnaligned"].contains(name) else {
      return true
    }
    return substitutions.first.map(Self.numbers.contains) ?? false
  }

  /// The mangled types for which any bytes are a valid value.
  private static let numbers: Set<String> = [
    "$sSiD", "$sSuD", "$ss4Int8VD", "$ss5UInt8VD", "$ss5Int16VD", "$ss6UInt16VD", "$ss5Int32VD",
    "$ss6UInt32VD", "$ss5Int64VD", "$ss6UInt64VD", "$sSfD", "$sSdD",
  ]
}
