/** A fault that `npm run mutations` plants, to see that a test of docs/asvs.md fails. */
export type Mutation = {
  /**
   * The lines of docs/asvs.md that the code holds. Most faults have one; lines about one control
   * share a fault.
   */
  lines: readonly string[]
  file: string
  /** The current code; it must occur exactly once in the file. */
  find: string
  /** Code that still loads, but without the control. */
  replace: string
  /** The tests that must notice, of those that the lines name. */
  tests: readonly string[]
}

/**
 * A line that was only read, because no code can be broken or no test here could notice, and why.
 */
export type ReadLine = { line: string; why: string }
