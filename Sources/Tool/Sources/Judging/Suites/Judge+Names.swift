extension Judge {
  /// Returns the public names that a starter declares, without initializers, subscripts and
  /// operators: the names that its tests can use.
  public func publicNames(of assignment: Assignment) throws -> [String] {
    let prepared = try SuiteBuilder(buildEnvironment: buildEnvironment).prepare(assignment)
    let names = prepared.contract.starter.declarations.values.map(\.name)
    return Set(names).filter { name in
      name != "init" && name != "subscript"
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }.sorted()
  }
}
