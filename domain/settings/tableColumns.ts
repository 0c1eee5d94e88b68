import { traitsOf, type ValueKind } from '#domain/valueKind.ts'
import { isUnclearWhole } from '#domain/wholeNumber.ts'
import { say, saysOf, type Locale, type Words } from '#domain/words.ts'

/** A column of a table's workbook: the field that it carries, and its heading. */
export type TableColumn = {
  field: string
  title: Words
  kind: ValueKind
  /** Part of the row's key. */
  identifies?: true
  /** The displayed values of an enumeration. */
  words?: Record<string, Words>
}

const yes: Words = { en: 'Yes', ms: 'Ya' }
const no: Words = { en: 'No', ms: 'Tidak' }
const plain = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Returns the column of a heading: by its title in any language, or its field's own name. */
export function columnOf<C extends TableColumn>(columns: readonly C[], heading: unknown): C | null {
  const name = plain(heading)
  return (
    columns.find(({ field, title }) =>
      [field, ...saysOf(title)].some((each) => plain(each) === name),
    ) ?? null
  )
}

/**
 * Returns the value of a cell's text for the rules; an unreadable text is returned unchanged, for
 * the rules to refuse.
 */
export function readCell({ kind, words }: TableColumn, value: unknown): unknown {
  if (value === null || value === undefined || plain(value) === '') return undefined
  if (words)
    return (
      Object.keys(words).find((key) =>
        [key, ...saysOf(words[key]!)].some((each) => plain(each) === plain(value)),
      ) ?? value
    )
  switch (traitsOf(kind).written) {
    case 'figure':
      return readFigure(value, kind)
    case 'boolean':
      return readBoolean(value)
    default:
      return value
  }
}

/** A count that is not clear stays a text, for the rules to refuse. */
function readFigure(value: unknown, kind: ValueKind): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return value
  return kind === 'count' && isUnclearWhole(value) ? value : Number(value)
}

/** Returns a value as its cell shows it, in the reader's language. */
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
