import type { FieldProblem } from '#domain/problems.ts'
import { sheetFault } from './sheetText.ts'
import { findUnseen } from './unseenCharacters.ts'

/** Line ends are visible in multi-line texts, and scanners send control characters of their own. */
const controls = /\p{Cc}/gu
/** Fields that people don't read as words: secrets, and machine-readable texts. */
const notRead = /password|layout|signature|token|challenge/i

/**
 * Returns what is wrong with a text that has an invisible character, or is a spreadsheet's
 * shortened number or failed formula.
 */
export function unreadableText(path: string, value: unknown): FieldProblem | null {
  if (typeof value !== 'string' || notRead.test(path)) return null
  const unseen = findUnseen(value.replace(controls, ' '))
  if (unseen) return { path, code: 'field.unseen', values: unseen }
  const shown = value.trim()
  const code = sheetFault(shown)
  return code && { path, code, values: { shown } }
}

/**
 * Returns the first unreadable text among the fields of an input, or null. Lists of rows are
 * checked row by row.
 */
export function unreadableField(input: unknown): FieldProblem | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  for (const [path, value] of Object.entries(input)) {
    const found = unreadableText(path, value)
    if (found) return found
  }
  return null
}
