import { traitsOf, type ValueKind } from '#domain/valueKind.ts'
import { say, saysOf, type Locale, type Words } from '#domain/words.ts'

/** A column of a table's workbook: which field it carries, and what its heading says. */
export type TableColumn = {
  field: string
  title: Words
  kind: ValueKind
  /** Part of what tells a row apart. */
  identifies?: true
  /** The words for the values of an enumeration. */
  words?: Record<string, Words>
}

const yes: Words = { en: 'Yes', ms: 'Ya' }
const no: Words = { en: 'No', ms: 'Tidak' }
const plain = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** The column that a heading names: by its title in any language, or its field's own name. */
export function columnOf<C extends TableColumn>(columns: readonly C[], heading: unknown): C | null {
  const name = plain(heading)
  return columns.find(({ field, title }) => [field, ...saysOf(title)].some((each) => plain(each) === name)) ?? null
}

/** What a cell says, as the rules take it; what it can't be read as stays as it is, for the rules to refuse. */
export function readCell({ kind, words }: TableColumn, value: unknown): unknown {
  if (value === null || value === undefined || plain(value) === '') return undefined
  if (words)
    return Object.keys(words).find((key) => [key, ...saysOf(words[key]!)].some((each) => plain(each) === plain(value))) ?? value
  switch (traitsOf(kind).written) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : value
    case 'figure':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
    case 'boolean':
      return readBoolean(value)
    case 'day':
      return value instanceof Date ? value.toISOString().slice(0, 10) : value
    case 'moment':
      return value instanceof Date ? value.toISOString() : value
  }
}

/** A value as its cell shows it, in the reader's language. */
export function writeCell({ kind, words }: TableColumn, value: unknown, locale: Locale): unknown {
  if (value === null || value === undefined) return null
  const word = words?.[String(value)]
  if (words) return word ? say(word, locale) : value
  return kind === 'boolean' ? say(value ? yes : no, locale) : value
}

function readBoolean(value: unknown): unknown {
  if ([...saysOf(yes), 'y', 'true', '1'].map(plain).includes(plain(value))) return true
  return [...saysOf(no), 'n', 'false', '0'].map(plain).includes(plain(value)) ? false : value
}
