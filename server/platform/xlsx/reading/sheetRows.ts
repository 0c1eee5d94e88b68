import { readAddress, rowsMost } from './address.ts'
import { damaged } from './hostile.ts'
import { readXml, type Attributes, type XmlHandler, type XmlPart } from './readXml.ts'
import { TextPieces } from './TextPieces.ts'

/** A non-empty cell as in the sheet. */
export type RawCell = {
  column: number
  type: string
  style: number
  /** The content of `v`, or null. */
  value: string | null
  /** The content of `is`. */
  text: string | null
  hasFormula: boolean
}
export type RawRow = { row: number; hidden: boolean; cells: RawCell[] }
/** Hidden columns, from and to. */
export type ColumnRange = readonly [from: number, to: number]

/** Reads a sheet (ECMA-376, 18.3.1) and keeps its non-empty cells. */
class SheetRows implements XmlHandler {
  /** Completed rows; the consumer empties the list. */
  readonly done: RawRow[] = []
  readonly hiddenColumns: ColumnRange[] = []
  private readonly path: string[] = []
  private row: RawRow = { row: 0, hidden: false, cells: [] }
  private column = 0
  private cell: RawCell | null = null
  private value: string[] | null = null
  private inText = false
  private readonly pieces = new TextPieces()

  constructor(private readonly part: string) {}

  open(element: string, attributes: Attributes, depth: number): void {
    this.path[depth] = element
    if (depth === 3) this.openRecord(element, attributes)
    else if (this.path[2] !== 'sheetData' || this.path[3] !== 'row') return
    else if (depth === 4 && element === 'c') this.openCell(attributes)
    else if (depth === 5 && this.cell) {
      if (element === 'v') this.value = []
      else if (element === 'f') this.cell.hasFormula = true
      else if (element === 'is') this.inText = true
    } else if (this.inText) this.pieces.open(element)
  }

  text(text: string): void {
    if (this.value) this.value.push(text)
    else if (this.inText) this.pieces.text(text)
  }

  close(element: string, depth: number): boolean {
    if (depth === 5 && this.cell) {
      if (element === 'v' && this.value) {
        this.cell.value = this.value.join('')
        this.value = null
      } else if (element === 'is') {
        this.cell.text = this.pieces.take()
        this.inText = false
      }
    } else if (this.inText) this.pieces.close(element)
    else if (depth === 4 && this.cell) this.endCell(this.cell)
    else if (depth === 3) return this.endRecord(element)
    return false
  }

  private openRecord(element: string, attributes: Attributes): void {
    if (element === 'row' && this.path[2] === 'sheetData') {
      const given = attributes.get('r')
      const row = given === undefined ? this.row.row + 1 : Number(given)
      // With unordered or repeated rows it would be unclear which of them counts.
      if (!Number.isInteger(row) || row <= this.row.row || row > rowsMost) throw damaged(this.part)
      this.row = {
        row,
        hidden: attributes.isOn('hidden') || attributes.get('ht') === '0',
        cells: [],
      }
      this.column = 0
    } else if (element === 'col' && this.path[2] === 'cols') {
      const [from, to] = [Number(attributes.get('min')), Number(attributes.get('max'))]
      if (attributes.isOn('hidden') || attributes.get('width') === '0')
        this.hiddenColumns.push([from, to])
    }
  }

  private endRecord(element: string): boolean {
    if (element !== 'row' || this.path[2] !== 'sheetData') return false
    if (this.row.cells.length > 0) this.done.push(this.row)
    return true
  }

  private openCell(attributes: Attributes): void {
    const given = attributes.get('r')
    const address =
      given === undefined ? { column: this.column + 1, row: this.row.row } : readAddress(given)
    // With unordered or repeated cells it would be unclear which of them counts.
    if (address === null || address.row !== this.row.row || address.column <= this.column)
      throw damaged(this.part)
    this.column = address.column
    this.cell = {
      column: address.column,
      type: attributes.get('t') ?? 'n',
      style: Number(attributes.get('s') ?? 0),
      value: null,
      text: null,
      hasFormula: false,
    }
  }

  private endCell(cell: RawCell): void {
    this.cell = null
    if (cell.value !== null || cell.text !== null || cell.hasFormula) this.row.cells.push(cell)
  }
}

/**
 * Yields the non-empty rows of a sheet piece by piece as they are read. @throws workbook.damaged,
 * file.hostile
 */
export async function* sheetRows(
  part: XmlPart,
): AsyncGenerator<{ rows: RawRow[]; hiddenColumns: readonly ColumnRange[] }> {
  const sheet = new SheetRows(part.name)
  const { hiddenColumns } = sheet
  for await (const _ of readXml(part, sheet)) yield { rows: sheet.done.splice(0), hiddenColumns }
  yield { rows: sheet.done, hiddenColumns }
}
