import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { charCodes } from './charCodes.ts'

const [r, equals, ampersand, a, z, zero, nine] = charCodes('r', '=', '&', 'A', 'Z', '0', '9')

/**
 * Follows the bytes of a cell's tag to its address (`r="B7"`), and refuses one whose column lies too far to the right: its row would be made
 * of all columns before it, each of which is walked several times.
 * @throws file.hostile
 */
export class CellColumns {
  /** The attribute's name so far: its length, its last byte, and whether it has come to its end. */
  private length = 0
  private last = 0
  private ended = true
  private column = 0
  private inRow = false

  /** A byte of the tag that stands in no value. */
  outside(byte: number): void {
    if (byte <= 0x20 || byte === equals) {
      this.ended = true
      return
    }
    this.length = this.ended ? 1 : this.length + 1
    this.last = byte
    this.ended = false
  }

  /** Before an attribute, or the quote before its value. */
  begin(): void {
    this.ended = true
    this.column = 0
    this.inRow = false
  }

  /** A byte of a value, read as the reader does: what is neither a letter nor a digit it leaves out. */
  value(byte: number): void {
    if (this.length !== 1 || this.last !== r) return
    if (byte >= zero && byte <= nine) this.inRow = true
    else if (byte >= a && byte <= z && !this.inRow) this.column = this.column * 26 + byte - a + 1
    // An entity could stand for any letter.
    if (byte === ampersand || this.column > limits.workbookColumns) throw problem('file.hostile')
  }
}
