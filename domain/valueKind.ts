/**
 * The machine-readable representation of a value: in a file, in a workbook's cell, over the wire.
 */
export type Written = 'text' | 'figure' | 'day' | 'moment' | 'period' | 'boolean'

type Traits = {
  written: Written
  /** Figures are right-aligned. */
  align: 'start' | 'end'
  /** The default width of a column: in px on a screen, in characters in a sheet. */
  width: { px: number; characters: number }
  /** The number format of a sheet; `fraction` if a figure is not whole. */
  sheet: { format: string; fraction?: string }
}

const text = { written: 'text', align: 'start', sheet: { format: '@' } } as const
// To the fifth decimal, as for pins on the map.
const figure = {
  written: 'figure',
  align: 'end',
  sheet: { format: '#,##0', fraction: '#,##0.0####' },
} as const

/** The kinds of values in a column: of a list, a report, a table of settings, a workbook. */
export const valueKinds = {
  text: { ...text, width: { px: 160, characters: 24 } },
  /** A number of a document or a card, in a monospaced font. */
  code: { ...text, width: { px: 140, characters: 24 } },
  /** A word of the product, shown as a tag. */
  status: { ...text, width: { px: 150, characters: 24 } },
  /** Yes or no, in the reader's language. */
  boolean: { ...text, written: 'boolean', width: { px: 90, characters: 24 } },
  /** How long ago. A file states it as shown: there is nothing to add up. */
  age: { ...text, width: { px: 90, characters: 24 } },
  date: {
    written: 'day',
    align: 'start',
    width: { px: 110, characters: 13 },
    sheet: { format: 'd mmm yyyy' },
  },
  dateTime: {
    written: 'moment',
    align: 'start',
    width: { px: 170, characters: 22 },
    sheet: { format: 'd mmm yyyy h:mm AM/PM' },
  },
  /** A day, a month or a year: 2026-11-21, 2026-11 or 2026, so that they sort. */
  period: {
    written: 'period',
    align: 'start',
    width: { px: 130, characters: 15 },
    sheet: { format: 'd mmm yyyy' },
  },
  count: { ...figure, width: { px: 90, characters: 12 } },
  decimal: { ...figure, width: { px: 90, characters: 12 } },
  /** In hundredths: the title contains the percent sign. */
  percent: { ...figure, width: { px: 90, characters: 12 } },
  /** Ringgit. */
  money: { ...figure, width: { px: 120, characters: 16 }, sheet: { format: '"RM" #,##0.00' } },
} as const satisfies Record<string, Traits>

export type ValueKind = keyof typeof valueKinds

/** The names of the kinds. */
export const valueKindNames = Object.keys(valueKinds) as [ValueKind, ...ValueKind[]]

/** Returns the traits of a kind. */
export const traitsOf = (kind: ValueKind): Traits => valueKinds[kind]

/** Returns whether values of the kind are right-aligned and add up. */
export const isFigure = (kind: ValueKind): boolean => valueKinds[kind].written === 'figure'
