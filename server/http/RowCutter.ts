import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { charCodes } from '#server/platform/xlsx/charCodes.ts'

/** JSON without its rows: each piece of them is an empty object in it. */
export type CutJson = { around: Buffer; pieces: Buffer[]; rows: number }

const [quote, backslash, comma, list, listEnd, object, objectEnd] = charCodes('"', '\\', ',', '[', ']', '{', '}')
const marker = Buffer.from('{}')
/** Bytes from which on a piece is one. */
const pieceBytes = 64 * 1024
/** Rows are the lists that stand so deep. */
const ofRows = 2
/** What stands around them has a value a total, and two a column. */
const aroundMost = 10 * limits.exportColumns

/** Cuts the rows out of a list's JSON, of which it looks at some bytes at a time. @throws request.tooLarge */
export class RowCutter {
  private at = 0
  private depth = 0
  private inText = false
  private rows = 0
  private cells = 0
  /** Where the piece begins, or -1, where its last row ends, and where what is around goes on. */
  private begun = -1
  private rowEnd = 0
  private kept = 0
  private values = 0
  private aroundBytes = 0
  private readonly around: Buffer[] = []
  private readonly pieces: Buffer[] = []

  constructor(private readonly json: Buffer) {}

  /** Looks at some more; whether there is any left. */
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
    if (this.begun < 0 ? ++this.values > aroundMost : this.depth > ofRows && ++this.cells > limits.exportColumns) throw tooLarge()
  }

  private open(isList: boolean): void {
    if (isList && this.depth === ofRows) {
      if (++this.rows > limits.exportRows) throw tooLarge()
      if (this.begun < 0) this.begun = this.at
      this.cells = 1
    }
    this.depth++
  }

  private close(): void {
    this.depth--
    if (this.begun < 0) return
    if (this.depth < ofRows) return this.endPiece()
    if (this.depth > ofRows) return
    this.rowEnd = this.at + 1
    if (this.rowEnd - this.begun >= pieceBytes) this.endPiece()
  }

  private endPiece(): void {
    // One that breaks off stays where it is, and makes no sense there.
    if (this.rowEnd > this.begun && this.begun >= 0) {
      if (this.rowEnd - this.begun > limits.exportRowBytes) throw tooLarge()
      this.keep(this.begun)
      this.around.push(marker)
      this.pieces.push(this.json.subarray(this.begun, this.rowEnd))
      this.kept = this.rowEnd
    }
    this.begun = -1
  }

  private keep(end: number): void {
    this.aroundBytes += end - this.kept
    if (this.aroundBytes > limits.exportRowBytes) throw tooLarge()
    this.around.push(this.json.subarray(this.kept, end))
  }
}

const tooLarge = () => problem('request.tooLarge')
