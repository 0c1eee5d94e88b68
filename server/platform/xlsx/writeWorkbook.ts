import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type ExcelJS from 'exceljs'
import { traitsOf, type ValueKind } from '#domain/valueKind.ts'
import { excel } from './excel.ts'
import { rowXml, type StyleIds } from './rowXml.ts'
import { columnStyle, inBold, sheetCell, textCell } from './sheetCell.ts'

/** `width` in characters; by default the kind's. */
type SheetColumn = { title: string; kind?: ValueKind; width?: number }

export type WorkbookContent = {
  /** The sheet's name, before it is made valid for a spreadsheet. */
  sheet: string
  columns: readonly SheetColumn[]
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>
  /** Returns the totals under the rows, called when all rows are written; null for none. */
  totals?: () => readonly unknown[] | null
  /** A second sheet that describes the first. */
  about?: Omit<WorkbookContent, 'about'>
}

/** exceljs's sheet, and the (old-style) stream from which the zip takes it. */
type SheetWriter = ExcelJS.Worksheet & {
  readonly stream: { readonly pipes: readonly [ZipEntry]; write(xml: string): void }
}
/** exceljs's list of styles, which identifies a style by object identity. */
type StyleList = { readonly styles: { addStyleModel(style: Partial<ExcelJS.Style>): number } }
type ZipEntry = NodeJS.EventEmitter & { readonly _writableState: { readonly needDrain: boolean } }

/** By default the zip would buffer 2 MB of packed, unread data. */
const zip = { highWaterMark: 64 * 1024 } as Partial<ExcelJS.stream.xlsx.ArchiverZipOptions>
/** Rows are passed on together, in this many characters. */
const atOnce = 32 * 1024
const widest = 60
/** The width of a heading's filter arrow in characters. */
const arrow = 4
/** All columns fit on A4 in landscape, and the headings repeat on each page. */
const onPaper: Partial<ExcelJS.PageSetup> = {
  paperSize: 9,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
}
/** No spreadsheet opens more rows than this. */
const rowsOfSheet = 1_048_576

/**
 * Writes a workbook of one or two sheets: a bold heading row that stays in view, with filters,
 * below it the rows as they come, and their totals. It waits for `out`, so memory stays bounded
 * whatever the number of rows, and ends it.
 * @throws RangeError beyond 1,048,575 rows; what `rows` or `out` throw. `out` is then destroyed.
 */
export async function writeWorkbook(out: Writable, content: WorkbookContent): Promise<void> {
  const zipped = new PassThrough()
  const stopped = new AbortController()
  const sent = pipeline(zipped, out)
  sent.catch(() => stopped.abort())
  const { stream } = await excel()
  const book = new stream.xlsx.WorkbookWriter({
    stream: zipped,
    useStyles: true,
    useSharedStrings: false,
    zip,
  })
  book.creator = book.lastModifiedBy = 'iKad'
  try {
    await writeSheet(book, content, stopped.signal)
    if (content.about) await writeSheet(book, content.about, stopped.signal)
    await Promise.all([book.commit(), sent])
  } catch (error) {
    zipped.destroy(error as Error)
    // Throws the first of the errors: that of `out`, else this one.
    await sent
    throw error
  }
}

/** Returns a small workbook, written in memory. */
export async function workbookBuffer(content: WorkbookContent): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeWorkbook(out, content)])
  return bytes
}

async function writeSheet(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  content: WorkbookContent,
  signal: AbortSignal,
): Promise<void> {
  const { columns, rows } = content
  const sheet = book.addWorksheet(sheetName(content.sheet), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: onPaper,
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  }) as SheetWriter
  sheet.columns = columns.map(({ title, kind = 'text', width }) => {
    const style = columnStyle(kind)
    return {
      width:
        width ?? Math.min(Math.max(traitsOf(kind).width.characters, title.length + arrow), widest),
      ...(style && { style }),
    }
  })
  const head = sheet.addRow([])
  columns.forEach(({ title }, i) => {
    const { value, style } = textCell(title)
    const cell = head.getCell(i + 1)
    cell.value = value
    cell.style = { ...style, font: { bold: true } }
  })
  head.commit()
  const { styles } = book as unknown as StyleList
  const idOf: StyleIds = (style) => styles.addStyleModel(style)
  const kinds = columns.map(({ kind = 'text' }) => kind)
  let count = 1
  let xml = ''
  for await (const values of rows) {
    if (++count > rowsOfSheet) throw new RangeError('A sheet takes at most 1,048,575 rows')
    xml += rowXml(
      count,
      kinds.map((kind, i) => sheetCell(kind, values[i])),
      idOf,
    )
    if (xml.length < atOnce) continue
    sheet.stream.write(xml)
    xml = ''
    await drained(sheet, signal)
  }
  const totals = content.totals?.()
  if (totals && count + 1 < rowsOfSheet) xml += rowXml(count + 2, kinds.map(totalOf(totals)), idOf)
  if (xml) sheet.stream.write(xml)
  sheet.autoFilter = {
    from: { row: 1, column: 1 },
    to: { row: count, column: Math.max(columns.length, 1) },
  }
  sheet.commit()
}

/**
 * After an empty row, so that sorting, filtering or calculating with the rows leaves out their
 * totals.
 */
const totalOf = (totals: readonly unknown[]) => (kind: ValueKind, i: number) => {
  const cell = sheetCell(kind, totals[i])
  return cell && inBold(cell)
}

/**
 * Waits, before the next rows, until the zip has taken the pieces, because exceljs itself never
 * waits.
 */
async function drained({ stream }: SheetWriter, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const [entry] = stream.pipes
  if (entry._writableState.needDrain) await once(entry, 'drain', { signal })
}

/**
 * Returns a valid sheet name: spreadsheets refuse some characters in it, and more than 31 of them.
 */
function sheetName(name: string): string {
  const fit = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim()
  return fit === '' || fit.toLowerCase() === 'history' ? 'iKad' : fit
}
