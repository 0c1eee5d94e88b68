import { z } from 'zod'
import { readCalendarDate } from '#domain/dates/calendarDate.ts'
import { limits } from '#domain/limits.ts'
import { malaysianOffset } from '#domain/malaysia.ts'

/** A cell as text: trimmed, runs of spaces joined; what is no text, number or nothing stays as it is, and is refused. */
function cellText(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.normalize('NFC').replace(/ +/g, ' ').trim() : value
}

const noControls = /^[^\p{Cc}\p{Cf}\p{Cs}]*$/u

/** Characters of a word that a table knows, or of a date. */
const longestWord = 200

// Cells are never undefined by now: what is still no text is of the wrong kind, not missing.
const string = () => z.string({ error: ({ code }) => (code === 'invalid_type' ? 'field.invalid' : undefined) })

/** Text of 1 to `max` characters on one line. */
export const text = (max: number) => z.preprocess(cellText, string().min(1).max(max).regex(noControls, 'field.invalid'))

/** Text of at most `max` characters on one line, or nothing. */
export const optionalText = (max: number) => z.preprocess(cellText, string().max(max).regex(noControls, 'field.invalid'))

const codeShape = /^(?:[A-Z0-9][A-Z0-9/-]*)?$/

/** A code in capitals without spaces: letters, digits, hyphen and stroke. */
export const code = (max: number) => z.preprocess(upper, string().min(1).max(max).regex(codeShape, 'field.pattern'))

/** The same, or null where there is none. */
export const optionalCode = (max: number) =>
  z.preprocess((value) => upper(value) || null, string().max(max).regex(codeShape, 'field.pattern').nullable())

function upper(value: unknown): unknown {
  const cell = cellText(value)
  return typeof cell === 'string' ? cell.replaceAll(' ', '').toUpperCase() : cell
}

/** One of several words, in any case and with any spaces and hyphens ("self-collect"), as the value that the product keeps. */
export function oneOf<V extends string>(words: Record<string, V>) {
  return z.preprocess(cellText, string().min(1).max(longestWord)).transform((cell, ctx): V => {
    const word = cell.replace(/[ _-]/g, '').toLowerCase()
    const value = Object.hasOwn(words, word) ? words[word] : undefined
    if (value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: 'field.invalid', input: cell })
    return z.NEVER
  })
}

/** A name that a table knows (`find` gives it as the product keeps it), refused with the table's own message. */
export function known<V extends string>(find: (text: string) => V | null, message: string) {
  return z.preprocess(cellText, string().min(1).max(longestWord)).transform((cell, ctx): V => {
    const value = find(cell)
    if (value !== null) return value
    ctx.addIssue({ code: 'custom', message, input: cell })
    return z.NEVER
  })
}

/** YYYY-MM-DD, YYYYMMDD or a spreadsheet's date. */
export const calendarDate = z
  .preprocess(
    (value) => (value instanceof Date ? value : cellText(value)),
    z.union([string().min(1).max(longestWord), z.date()], { error: dateError }),
  )
  .transform((cell, ctx): string => {
    const date = readCalendarDate(cell)
    if (date !== null) return date
    ctx.addIssue({ code: 'custom', message: 'field.date', input: cell })
    return z.NEVER
  })

/** A date with a time (ISO 8601; without an offset it is Malaysia's, and so is a spreadsheet's), or null where there is none. */
export const optionalMoment = z
  .preprocess((value) => value ?? null, z.unknown())
  .transform((value, ctx): string | null => {
    const cell = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 19) : cellText(value)
    if (cell === '') return null
    const moment = typeof cell === 'string' ? readMoment(cell) : null
    if (moment !== null) return moment
    ctx.addIssue({ code: 'custom', message: 'field.date', input: value })
    return z.NEVER
  })

/** With room for line breaks: how large the image is, is judged by its bytes. */
const longestBase64 = limits.photoBytes * 2
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/

/** Bytes in Base64, broken into lines or not, as a data URL or not; null where there are none. */
export const optionalBase64 = z
  .preprocess(
    (value) => value ?? '',
    z.string({ error: ({ code }) => (code === 'invalid_type' ? 'field.invalid' : undefined) }).max(longestBase64),
  )
  .transform((value, ctx): string | null => {
    const text = value.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s+/g, '')
    if (base64.test(text)) return text === '' ? null : text
    ctx.addIssue({ code: 'custom', message: 'field.invalid' })
    return z.NEVER
  })

function readMoment(cell: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(cell)
  if (!found || readCalendarDate(found[1]) === null) return null
  const date = new Date(`${found[1]}T${found[2] ?? '00:00'}${found[3] ?? malaysianOffset}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function dateError(issue: { input?: unknown }): string {
  return issue.input === '' ? 'field.required' : 'field.date'
}
