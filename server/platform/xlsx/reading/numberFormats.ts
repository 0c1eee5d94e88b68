import { format, getFormatDateInfo, getFormatFromId, getFormatInfo, isValidFormat } from 'numfmt'
import { limits } from '#domain/limits.ts'

/**
 * How a number format shows a cell: `general` shows numbers as they are, `date` a day by year,
 * month and day, `partialDate` only some of them, `time` a time of day or a duration. `write`
 * returns what a person sees.
 */
export type NumberFormat = {
  code: string
  kind: 'general' | 'number' | 'date' | 'partialDate' | 'time' | 'unknown'
  write(value: number | string): string
  /** Whether it shows texts unchanged. */
  keepsText: boolean
}

/**
 * The language of the format, which changes the words in it but not the separators: those are the
 * reader's own.
 */
const language = /\[\$-[0-9A-Za-z,]+\]/g
/** WPS Office puts its interface language before the format. */
const wpsLanguage = /^\[(?:ENG|CHS|CHT|JPN|KOR)\]/
const condition = /\[[<>=]/
const locale = { locale: 'en-MY', nbsp: false, dateErrorThrows: true } as const

/**
 * Returns a built-in format as English spreadsheets show it; the East Asian ones (27 to 36, 50 to
 * 58) show days and times there.
 */
export function builtInFormat(id: number): NumberFormat {
  return numberFormat(id < 164 ? (getFormatFromId(id) ?? 'General') : 'General')
}

/**
 * Returns what a format's code means. One that isn't understood, or is longer than spreadsheets
 * take, is unknown.
 */
export function numberFormat(written: string): NumberFormat {
  const code = written.replace(wpsLanguage, '')
  if (/^(general|@)?$/i.test(code)) return general
  if (code.length > limits.workbookFormatCharacters || !isValidFormat(code)) return unknown(written)
  const { isDate } = getFormatInfo(code)
  const kind = isDate ? dateKind(code) : 'number'
  if (kind === 'unknown') return unknown(written)
  const plain = isDate ? code : code.replace(language, '')
  const write = (value: number | string) =>
    format(plain, value, locale).replaceAll('\u00a0', ' ').trim()
  return { code: written, kind, write, keepsText: write('x') === 'x' }
}

const general: NumberFormat = { code: 'General', kind: 'general', write: String, keepsText: true }
const unknown = (code: string): NumberFormat => ({
  code,
  kind: 'unknown',
  write: String,
  keepsText: true,
})

function dateKind(code: string): NumberFormat['kind'] {
  // The applicable format would depend on the value.
  if (condition.test(code)) return 'unknown'
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code)
  if (year && month && day) return 'date'
  const info = getFormatInfo(code)
  return info.type === 'time' || (hours || minutes || seconds ? !year && !day : false)
    ? 'time'
    : 'partialDate'
}
