import type { ProblemCode, Values } from '#domain/problems.ts'
import type { FileForm } from './readers/fileForm.ts'

/** The result of a file. `unchanged`: the same bytes were imported before, and nothing was done. */
export type RegistryImport = {
  outcome: 'imported' | 'failed' | 'unchanged'
  fileId: number
  rows: number
  inserted: number
  updated: number
  unchanged: number
  rejected: number
  /** Records that await confirmation. */
  held: number
  /** What its reader detected, if the file does not state it. */
  readAs: FileForm | null
  /** Why it could not be read, or not to its end. */
  failure: { code: ProblemCode; values: Values } | null
}
