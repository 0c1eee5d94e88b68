import { problem, type Problem } from '#domain/problems.ts'

/** A row's cells as texts, and the index of the first one with ambiguous quotes. */
export type CsvRow = { values: string[]; unclear?: number }

type Place = 'start' | 'plain' | 'quoted' | 'quote' | 'behind'

const spaces = /[ \t\u00a0]/
/** A text as Excel writes it to keep its zeros: ="00123". */
const textFormula = /^\s*="((?:[^"]|"")*)"\s*$/

/**
 * Splits a .csv file into its rows while it arrives. A cell is quoted if its first character is a
 * quote; spaces around the quotes don't belong to it. A quote further on in another cell is an
 * ordinary character (NO 5" PIPE). If anything else follows a closing quote, it is unclear whether
 * that quote was meant to close the cell: its row is marked as unclear, up to the end of its line.
 */
export class CsvRows {
  private place: Place = 'start'
  private cell = ''
  /** The spaces after the cell's closing quote. */
  private gap = ''
  private values: string[] = []
  private unclear: number | undefined
  private length = 0
  private row = 1
  private afterReturn = false
  private readonly ends: RegExp

  constructor(
    private readonly delimiter: string,
    private readonly longest = Infinity,
  ) {
    this.ends = new RegExp(`[\\r\\n${delimiter.replace(/[\\\]^-]/, '\\$&')}]`, 'g')
  }

  /**
   * Takes a chunk of the text, and returns the rows that end in it.
   * @throws file.unreadable, file.openQuote for a row of unlimited size
   */
  take(text: string): CsvRow[] {
    const rows: CsvRow[] = []
    for (let i = 0; i < text.length;) {
      const char = text.charAt(i)
      const isLineEnd = this.afterReturn && char === '\n'
      this.afterReturn = false
      if (isLineEnd) i++
      else if (this.place === 'quoted') i = this.takeQuoted(text, i)
      else if (this.place === 'plain') i = this.takePlain(text, i, rows)
      else i += this.step(char)
    }
    return rows
  }

  /**
   * Must be called at the end of the text.
   * @throws file.openQuote
   */
  end(): CsvRow[] {
    if (this.place === 'quoted') throw this.openQuote()
    const rows: CsvRow[] = []
    if (this.values.length > 0 || this.cell !== '' || this.place !== 'start') this.endRow(rows)
    return rows
  }

  /**
   * Processes a character at a cell's start or after one of its quotes; returns how many were
   * consumed.
   */
  private step(char: string): 0 | 1 {
    const isSpace = char !== this.delimiter && spaces.test(char)
    switch (this.place) {
      case 'start':
        if (isSpace) this.keep(char)
        else if (char === '"') {
          this.cell = ''
          this.place = 'quoted'
        } else this.place = 'plain'
        return isSpace || char === '"' ? 1 : 0
      case 'quote':
        if (char !== '"') {
          this.place = 'behind'
          return 0
        }
        this.keep(char)
        this.place = 'quoted'
        return 1
      default:
        if (isSpace) {
          this.gap += char
          this.keep('')
          return 1
        }
        this.ends.lastIndex = 0
        if (!this.ends.test(char)) {
          this.unclear ??= this.values.length
          this.cell = `"${this.cell}"${this.gap}`
        }
        this.place = 'plain'
        return 0
    }
  }

  private takeQuoted(text: string, from: number): number {
    const at = text.indexOf('"', from)
    this.keep(text.slice(from, at < 0 ? text.length : at))
    if (at < 0) return text.length
    this.place = 'quote'
    return at + 1
  }

  private takePlain(text: string, from: number, rows: CsvRow[]): number {
    this.ends.lastIndex = from
    const at = this.ends.exec(text)?.index ?? text.length
    this.keep(text.slice(from, at))
    if (at === text.length) return at
    const char = text.charAt(at)
    this.afterReturn = char === '\r'
    if (char === this.delimiter) this.endCell()
    else this.endRow(rows)
    return at + 1
  }

  private keep(text: string): void {
    this.cell += text
    this.length += text.length
    if (this.length + this.gap.length > this.longest)
      throw this.place === 'quoted' ? this.openQuote() : problem('file.unreadable')
  }

  private endCell(): void {
    this.values.push(textFormula.exec(this.cell)?.[1]?.replaceAll('""', '"') ?? this.cell)
    this.cell = ''
    this.gap = ''
    this.place = 'start'
    // Empty cells count towards the size too.
    this.keep('')
    this.length++
  }

  private endRow(rows: CsvRow[]): void {
    this.endCell()
    rows.push({ values: this.values, ...(this.unclear !== undefined && { unclear: this.unclear }) })
    this.values = []
    this.unclear = undefined
    this.length = 0
    this.row++
  }

  private openQuote(): Problem {
    return problem('file.openQuote', { row: this.row })
  }
}
