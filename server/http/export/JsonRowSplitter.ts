import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'

/** JSON without its rows: an empty object replaces each piece of them. */
export type CutJson = { around: Buffer; pieces: Buffer[]; rows: number }

/** Returns the ASCII codes of characters. */
function charCodes<const Characters extends readonly string[]>(...characters: Characters) {
  return characters.map((character) => character.charCodeAt(0)) as {
    [At in keyof Characters]: number
  }
}

const [quote, backslash, comma, list, listEnd, object, objectEnd] = charCodes(
  '"',
  '\\',
  ',',
  '[',
  ']',
  '{',
  '}',
)
const marker = Buffer.from('{}')
/** The minimum size of a piece in bytes. */
const pieceBytes = 64 * 1024
/** The nesting depth of the lists that are rows. */
const ofRows = 2
/** The rest has one value per total and two per column. */
const aroundMost = 10 * limits.exportColumns

/**
 * Extracts the rows from a list's JSON, some bytes at a time.
 * @throws request.tooLarge
 */
export class JsonRowSplitter {
  private at = 0
  private depth = 0
  private inText = false
  private rows = 0
  private cells = 0
  /**
   * The start of the piece, or -1, the end of its last row, and the position after which the rest
   * continues.
   */
  private valueStart = -1
  private rowEnd = 0
  private kept = 0
  private values = 0
  private aroundBytes = 0
  private readonly around: Buffer[] = []
  private readonly pieces: Buffer[] = []

  constructor(private readonly json: Buffer) {}

  /** Processes some more bytes; returns whether any are left. */
  cut(bytes: number): boolean {
    const { json } = this
    const end = Math.min(this.at + bytes, json.length)
    for (; this.at < end; this.at++) {
      const byte = json[this.at]
      if (this.inText) {
        if (byte === backslash) this.at++
        else if (byte === quote) this.inText = false
      } else if (byte === quote) this.inText = true
      else if (byte === comma) this.count()
      else if (byte === list || byte === object) this.open(byte === list)
      else if (byte === listEnd || byte === objectEnd) this.close()
    }
    return this.at < json.length
  }

  ended(): CutJson {
    this.endPiece()
    this.keep(this.json.length)
    return { around: Buffer.concat(this.around), pieces: this.pieces, rows: this.rows }
  }

  private count(): void {
    if (
      this.valueStart < 0
        ? ++this.values > aroundMost
        : this.depth > ofRows && ++this.cells > limits.exportColumns
    )
      throw tooLarge()
  }

  private open(isList: boolean): void {
    if (isList && this.depth === ofRows) {
      if (++this.rows > limits.exportRows) throw tooLarge()
      if (this.valueStart < 0) this.valueStart = this.at
      this.cells = 1
    }
    this.depth++
  }

  private close(): void {
    this.depth--
    if (this.valueStart < 0) return
    if (this.depth < ofRows) return this.endPiece()
    if (this.depth > ofRows) return
    this.rowEnd = this.at + 1
    if (this.rowEnd - this.valueStart >= pieceBytes) this.endPiece()
  }

  private endPiece(): void {
    // An incomplete one stays in place, where it is invalid.
    if (this.rowEnd > this.valueStart && this.valueStart >= 0) {
      if (this.rowEnd - this.valueStart > limits.exportRowBytes) throw tooLarge()
      this.keep(this.valueStart)
      this.around.push(marker)
      this.pieces.push(this.json.subarray(this.valueStart, this.rowEnd))
      this.kept = this.rowEnd
    }
    this.valueStart = -1
  }

  private keep(end: number): void {
    this.aroundBytes += end - this.kept
    if (this.aroundBytes > limits.exportRowBytes) throw tooLarge()
    this.around.push(this.json.subarray(this.kept, end))
  }
}

const tooLarge = () => problem('request.tooLarge')
