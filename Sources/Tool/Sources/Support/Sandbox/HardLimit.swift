import Foundation

/// A limit of this process, which its children cannot raise.
package struct HardLimit: Sendable {
  package static let memory = HardLimit(RLIMIT_AS)
  package static let processor = HardLimit(RLIMIT_CPU)
  package static let fileSize = HardLimit(RLIMIT_FSIZE)

  #if canImport(Glibc)
    private let resource: __rlimit_resource_t
    private init(_ resource: __rlimit_resource) { self.resource = .init(resource.rawValue) }
  #else
    private let resource: Int32
    private init(_ resource: Int32) { self.resource = resource }
  #endif

  package var amount: Int? {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return nil }
    return Int(exactly: limits.rlim_max)
  }

  /// Returns the lower of `amount` and the limit in force.
  package func bound(_ amount: Int) -> Int { min(amount, self.amount ?? amount) }
}
