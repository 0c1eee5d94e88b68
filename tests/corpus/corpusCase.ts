import { messageOf, Problem } from '#domain/problems.ts'
import { type Cell } from '#domain/workbook/cell.ts'
import { readTableRows } from '#server/platform/xlsx/reading/readTableRows.ts'
import type { Dialect } from './dialects.ts'
import { makeBook, type BookSpec, type CellSpec, type RowSpec, type SheetSpec } from './makeBook.ts'

/**
 * A workbook of the corpus: the program that writes it, its peculiarity, and what a person sees in
 * it, row by row, or why it is refused.
 */
export type CorpusCase = {
  program: string
  what: string
  bytes: () => Buffer
  expected: readonly string[]
}

/** The headings of all workbooks. */
export const headings = {
  columnOf: (text: string) => (text === 'id' || text === 'value' ? text : null),
  required: ['id', 'value'],
  nameOf: String,
} as const

type Rows = readonly (RowSpec | readonly CellSpec[])[]
const head = ['id', 'value']

/** Returns a workbook of one sheet with rows below the headings. */
export function rows(
  dialect: Dialect,
  what: string,
  below: Rows,
  expected: readonly string[],
  more: Partial<BookSpec & SheetSpec> = {},
): CorpusCase {
  const { before, behind, name = 'Data', ...book } = more
  const sheet: SheetSpec = {
    name,
    rows: [head, ...below],
    ...(before !== undefined && { before }),
    ...(behind !== undefined && { behind }),
  }
  return {
    program: dialect.program,
    what,
    bytes: () => makeBook(dialect, { sheets: [sheet], ...book }),
    expected,
  }
}

/** Returns the same with one value. */
export function value(
  dialect: Dialect,
  what: string,
  cell: CellSpec,
  expected: string,
  more: Partial<BookSpec & SheetSpec> = {},
): CorpusCase {
  return rows(dialect, what, [['1', cell]], [`1 | ${expected}`], more)
}

export function book(
  dialect: Dialect,
  what: string,
  spec: BookSpec,
  expected: readonly string[],
): CorpusCase {
  return { program: dialect.program, what, bytes: () => makeBook(dialect, spec), expected }
}

/** Returns the reader's result for a workbook, in the format of the cases. */
export async function readCase(bytes: Buffer): Promise<string[]> {
  const found: string[] = []
  try {
    for await (const { cells } of readTableRows(bytes, headings)) {
      found.push(headings.required.map((key) => described(cells.get(key))).join(' | '))
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    found.push(`refused: ${error.message}`)
  }
  return found
}

function described(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return '(empty)'
    case 'text':
      return cell.text.replaceAll('\n', '⏎').replaceAll('\r', '␍')
    case 'number':
      return `number ${cell.digits}${cell.shown === cell.digits ? '' : `, shown as ${cell.shown}`}`
    case 'date':
      return `date ${cell.day}${cell.time ? ` ${cell.time}` : ''}`
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE'
    case 'refused':
      return `refused: ${messageOf(cell.fault.code, 'en', cell.fault.values)}`
  }
}
