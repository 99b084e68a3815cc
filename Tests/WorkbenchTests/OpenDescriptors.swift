import Foundation

/// The descriptors that this process has open, of the kind that `isMeant` picks.
///
/// The system's libraries open and close some of other kinds whenever they like.
func openDescriptors(where isMeant: (stat) -> Bool) -> Set<Int32> {
  Set(
    (0..<1024).filter { descriptor in
      var facts = stat()
      return fstat(descriptor, &facts) == 0 && isMeant(facts)
    })
}
