// The C library's `stdout` is a variable, which only this import lets through.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Has what answers print told line by line, so that nothing is lost where the process is killed.
func printLineByLine() {
  setvbuf(stdout, nil, _IOLBF, 0)
}
