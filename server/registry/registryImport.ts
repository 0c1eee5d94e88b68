import type { ProblemCode, Values } from '#domain/problems.ts'

/** What became of a file. `unchanged`: the same bytes were imported before, and nothing was done. */
export type RegistryImport = {
  outcome: 'imported' | 'failed' | 'unchanged'
  fileId: number
  rows: number
  inserted: number
  updated: number
  unchanged: number
  rejected: number
  /** Why it could not be read, or not to its end. */
  failure: { code: ProblemCode; values: Values } | null
}
