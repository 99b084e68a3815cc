// The C library's `stdout` is a variable, which Swift allows only with this import.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Makes the standard output line-buffered, so that no line is lost if the process is killed.
func printLineByLine() {
  setvbuf(stdout, nil, _IOLBF, 0)
}
