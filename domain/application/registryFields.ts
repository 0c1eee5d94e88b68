import { z } from 'zod'
import { dayOfSheet, isNoDate, longestDate, readDay, readMoment } from '#domain/dates/readDay.ts'
import { limits } from '#domain/limits.ts'
import { codeText } from '#domain/text/codeText.ts'
import { intactText } from '#domain/text/sheetText.ts'
import { cleanText } from '#domain/text/unseenCharacters.ts'
import { isWholeNumber } from '#domain/wholeNumber.ts'

/**
 * Returns a cell as text: composed, with plain single spaces. A value that is neither text, number
 * nor empty is returned unchanged, and is refused later.
 */
function cellText(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (isWholeNumber(value)) return String(value)
  return typeof value === 'string' ? cleanText(value) : value
}

/** What forms have where there is nothing to say: a dash, dots. */
const nothing = /^[\p{Pd}.\s]+$/u

/** The same, where a text that says nothing is empty. */
function saidText(value: unknown): unknown {
  const kept = cellText(value)
  return typeof kept === 'string' && nothing.test(kept) ? '' : kept
}

/** Characters of a term that a table can know. */
const longestWord = 200

// Cells are never undefined at this point: a value that is still no text has the wrong type, it is
// not missing.
const string = () =>
  z.string({ error: ({ code, input }) => (code === 'invalid_type' ? wrongType(input) : undefined) })
const wrongType = (input: unknown) =>
  Number.isInteger(input) ? 'field.longNumber' : 'field.invalid'

/** Text of 1 to `max` characters on one line. */
export const text = (max: number) =>
  z.preprocess(saidText, string().min(1).max(max).superRefine(intactText))

/** Text of at most `max` characters on one line, or nothing. */
export const optionalText = (max: number) =>
  z.preprocess(saidText, string().max(max).superRefine(intactText))

const codeShape = /^(?:[A-Z0-9][A-Z0-9/-]*)?$/

/** A code in capitals without spaces: letters, digits, hyphen and slash. */
export const code = (max: number) =>
  z.preprocess(
    upper,
    string().min(1).max(max).superRefine(intactText).regex(codeShape, 'field.pattern'),
  )

/** The same, or null where there is none. */
export const optionalCode = (max: number) =>
  z.preprocess(
    (value) => upper(value) || null,
    string().max(max).superRefine(intactText).regex(codeShape, 'field.pattern').nullable(),
  )

function upper(value: unknown): unknown {
  const cell = cellText(value)
  return typeof cell === 'string' ? codeText(cell) : cell
}

/**
 * One of several words, in any case and with any spaces and hyphens ("self-collect"), as the value
 * that the product stores.
 */
export function oneOf<V extends string>(words: Record<string, V>) {
  return z.preprocess(cellText, string().min(1).max(longestWord)).transform((cell, ctx): V => {
    const word = cell.replace(/[ _-]/g, '').toLowerCase()
    const value = Object.hasOwn(words, word) ? words[word] : undefined
    if (value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: 'field.invalid', input: cell })
    return z.NEVER
  })
}

/** The same, or null where there is none. */
export function optionalOneOf<V extends string>(words: Record<string, V>) {
  const given = oneOf(words)
  return z.preprocess((cell) => cellText(cell) || null, given.nullable())
}

/**
 * A name that a table knows (`find` returns it in the stored form), refused with the table's own
 * message.
 */
export function known<V extends string>(find: (text: string) => V | null, message: string) {
  return z.preprocess(cellText, string().min(1).max(longestWord)).transform((cell, ctx): V => {
    const value = find(cell)
    if (value !== null) return value
    ctx.addIssue({ code: 'custom', message, input: cell })
    return z.NEVER
  })
}

/** A date in any form that `readDay` knows, or a spreadsheet's own. */
export const calendarDate = z
  .preprocess(
    (value) => (value instanceof Date ? value : cellText(value)),
    z.union([string().min(1).max(longestDate, 'field.date'), z.date()], { error: dateError }),
  )
  .transform((cell, ctx): string => {
    const date = cell instanceof Date ? dayOfSheet(cell) : readDay(cell)
    if (date !== null) return date
    const missing = typeof cell === 'string' && isNoDate(cell)
    ctx.addIssue({
      code: 'custom',
      message: missing ? 'field.required' : 'field.date',
      input: cell,
    })
    return z.NEVER
  })

/**
 * A date with a time (ISO 8601; without an offset it is in Malaysian time, as is a spreadsheet's),
 * or null where there is none.
 */
export const optionalMoment = z
  .preprocess((value) => value ?? null, z.unknown())
  .transform((value, ctx): string | null => {
    const cell =
      value instanceof Date && !Number.isNaN(value.getTime())
        ? value.toISOString().slice(0, 19)
        : cellText(value)
    if (typeof cell === 'string' && isNoDate(cell)) return null
    const moment = typeof cell === 'string' ? readMoment(cell) : null
    if (moment !== null) return moment
    ctx.addIssue({ code: 'custom', message: 'field.date', input: value })
    return z.NEVER
  })

/** Leaves room for line breaks: the size of the image is checked by its bytes. */
const longestBase64 = limits.photoBytes * 2
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/**
 * Bytes in Base64, with or without line breaks, as a data URL or not; null where there are none.
 */
export const optionalBase64 = z
  .preprocess(
    (value) => value ?? '',
    z
      .string({ error: ({ code }) => (code === 'invalid_type' ? 'field.invalid' : undefined) })
      .max(longestBase64),
  )
  .transform((value, ctx): string | null => {
    const text = value.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s+/g, '')
    if (base64.test(text)) return text === '' ? null : text
    ctx.addIssue({ code: 'custom', message: 'field.invalid' })
    return z.NEVER
  })

function dateError(issue: { input?: unknown }): string {
  return issue.input === '' ? 'field.required' : 'field.date'
}
