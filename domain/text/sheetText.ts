import type { z } from 'zod'
import { seen } from './seenText.ts'

/**
 * A number as spreadsheets show and save it if its column is too narrow for its digits:
 * 2.01901E+11.
 */
const shortened = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i
/** The text that spreadsheets show and save instead of a formula's result. */
const failed = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i

/**
 * Returns what a spreadsheet did to a text: it shortened a number, or its formula failed. Null for
 * any other text.
 */
export function sheetFault(text: string): 'field.shortened' | 'field.sheetError' | null {
  if (shortened.test(text)) return 'field.shortened'
  return failed.test(text) ? 'field.sheetError' : null
}

/**
 * A rule of a text that may come from a spreadsheet: it is not shortened, has no invisible
 * characters, and is no error value.
 */
export function intactText(text: string, ctx: z.RefinementCtx<string>): void {
  seen(text, ctx)
  const fault = sheetFault(text)
  if (fault) ctx.addIssue({ code: 'custom', message: fault, params: { shown: text }, input: text })
}
