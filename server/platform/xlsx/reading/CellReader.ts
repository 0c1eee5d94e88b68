import type { Cell, CellFault } from '#domain/workbook/cell.ts'
import { decodeEscapes } from '#server/platform/xlsx/textEscapes.ts'
import { addressIn } from './address.ts'
import { digitsOf, figureIn, isRounded } from './figures.ts'
import type { NumberFormat } from './numberFormats.ts'
import type { Styles } from './readStyles.ts'
import { days1904, dayOfSerial, serialOfIso } from './serialDates.ts'
import type { RawCell } from './sheetRows.ts'

type Ground = {
  sheet: string
  styles: Styles
  texts: readonly string[]
  date1904: boolean
  recomputes: boolean
}

const figure = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** The number of characters of a cell quoted in a message. */
const quoted = 60

/**
 * Reads cells as a person sees them, and refuses those where that is uncertain (docs/workbooks.md).
 */
export class CellReader {
  constructor(private readonly ground: Ground) {}

  /** Returns the cell, or null where it is empty. */
  read(raw: RawCell, row: number): Cell | null {
    const at = addressIn(this.ground.sheet, raw.column, row)
    const { value, hasFormula } = raw
    if (hasFormula && this.isUncertain(raw)) return refused(at, value ?? '', 'cell.noResult')
    switch (raw.type) {
      case 'inlineStr':
        return this.text(at, raw.text ?? '', raw)
      case 's':
        return this.shared(at, raw)
      case 'str':
        return this.text(at, decodeEscapes(value ?? ''), raw)
      case 'b':
        return this.boolean(at, raw)
      case 'e':
        return refused(at, value ?? '', 'cell.error', { shown: value ?? '' })
      case 'd':
        return this.isoDate(at, raw)
      case 'n':
        return this.number(at, raw)
      default:
        return refused(at, value ?? '', 'cell.unreadable')
    }
  }

  /** Returns the refusal of a cell because of its surroundings. */
  refuse(
    cell: Cell | null,
    at: { column: number; row: number },
    code: CellFault['code'],
    values = {},
  ): Cell {
    const shown = cell?.kind === 'text' ? cell.text : cell && 'shown' in cell ? cell.shown : ''
    return refused(addressIn(this.ground.sheet, at.column, at.row), shown, code, values)
  }

  /**
   * Returns whether a formula lacks a reliable result. One with an empty text has a result; one
   * without a value has none.
   */
  private isUncertain({ type, value }: RawCell): boolean {
    return this.ground.recomputes || value === null || (value === '' && type !== 'str')
  }

  private shared(at: string, raw: RawCell): Cell | null {
    const text = /^\d+$/.test(raw.value ?? '') ? this.ground.texts[Number(raw.value)] : undefined
    return text === undefined
      ? refused(at, raw.value ?? '', 'cell.unreadable')
      : this.text(at, text, raw)
  }

  private text(at: string, text: string, { style }: RawCell): Cell | null {
    if (text === '') return null
    const { keepsText, write } = this.ground.styles(style)
    if (keepsText || text.trim() === '') return { at, kind: 'text', text }
    const shown = write(text)
    return shown === '' ? refused(at, text, 'cell.concealed') : { at, kind: 'text', text: shown }
  }

  private boolean(at: string, { value, style }: RawCell): Cell {
    const text = value?.trim().toLowerCase() ?? ''
    if (!['0', '1', 'true', 'false'].includes(text)) return refused(at, text, 'cell.unreadable')
    const isTrue = text === '1' || text === 'true'
    const { keepsText, write } = this.ground.styles(style)
    if (!keepsText && write('x') === '')
      return refused(at, isTrue ? 'TRUE' : 'FALSE', 'cell.concealed')
    return { at, kind: 'boolean', value: isTrue }
  }

  private isoDate(at: string, { value, style }: RawCell): Cell {
    const text = value?.trim() ?? ''
    const serial = serialOfIso(text)
    if (serial === null) return refused(at, text, 'cell.unreadable')
    const format = this.ground.styles(style)
    // The text is a date; a format for other numbers would show its count of days.
    if (format.kind === 'number') return refused(at, text, 'cell.format', { format: format.code })
    if (format.kind === 'general' && serial < 1) return { at, kind: 'text', text }
    return this.formatted(at, serial, text, format.kind === 'general' ? isoFormat : format, false)
  }

  private number(at: string, { value, style }: RawCell): Cell | null {
    const held = value?.trim() ?? ''
    if (held === '') return null
    const number = figure.test(held) ? Number(held) : NaN
    if (!Number.isFinite(number)) return refused(at, held, 'cell.unreadable')
    return this.formatted(at, number, held, this.ground.styles(style), this.ground.date1904)
  }

  private formatted(
    at: string,
    value: number,
    held: string,
    format: NumberFormat,
    date1904: boolean,
  ): Cell {
    if (format.kind === 'unknown') return refused(at, held, 'cell.format', { format: format.code })
    if (format.kind === 'date' || format.kind === 'partialDate') {
      const found = dayOfSerial(value, date1904)
      if (found === null) return refused(at, held, 'cell.noDate')
      const shown = format.write(value + (date1904 ? days1904 : 0))
      return format.kind === 'date'
        ? { at, kind: 'date', ...found, shown }
        : refused(at, shown, 'cell.partialDate', { shown })
    }
    if (format.kind === 'time')
      return value < 0
        ? refused(at, held, 'cell.noDate')
        : { at, kind: 'text', text: format.write(value) }
    const digits = digitsOf(value)
    if (digits === null) return refused(at, held, 'cell.longNumber')
    return format.kind === 'general'
      ? { at, kind: 'number', digits, shown: digits }
      : written(at, value, digits, format)
  }
}

const isoFormat: NumberFormat = {
  code: 'yyyy-mm-dd',
  kind: 'date',
  write: (value) => dayOfSerial(Number(value), false)?.day ?? '',
  keepsText: true,
}

/** Returns the cell of a number in its own format. */
function written(at: string, value: number, held: string, format: NumberFormat): Cell {
  const shown = format.write(value)
  if (shown === '') return refused(at, held, 'cell.concealed')
  const digits = figureIn(shown)
  if (digits !== null && isRounded(digits, value)) return { at, kind: 'number', digits, shown }
  // Money formats show zero as a dash.
  if (value === 0 && /^[^\d]*[-–—][^\d]*$/.test(shown))
    return { at, kind: 'number', digits: '0', shown }
  // With an exponent, or in thousands, the shown text reads as another number.
  const readable = Number(shown.replaceAll(',', ''))
  if (digits !== null || (!Number.isNaN(readable) && readable !== value))
    return refused(at, shown, 'cell.shownOtherwise', { shown, held })
  return { at, kind: 'text', text: shown }
}

function refused(
  at: string,
  shown: string,
  code: CellFault['code'],
  values: CellFault['values'] = {},
): Cell {
  const cut = shown.length > quoted ? `${shown.slice(0, quoted)}…` : shown
  return { at, kind: 'refused', shown, fault: { code, values: { cell: at, held: cut, ...values } } }
}
