import { decodeEscapes } from '#server/platform/xlsx/textEscapes.ts'

/** Joins a text from its runs, as in `si` and `is`, without phonetic text. */
export class TextPieces {
  private pieces: string[] = []
  private run: string[] | null = null
  private pronounced = 0

  open(element: string): void {
    if (element === 'rPh') this.pronounced++
    if (element === 't' && this.pronounced === 0) this.run = []
  }

  text(text: string): void {
    this.run?.push(text)
  }

  close(element: string): void {
    if (element === 'rPh') this.pronounced--
    if (element !== 't' || this.run === null) return
    // Escapes are decoded per run: what two runs form together is none.
    this.pieces.push(decodeEscapes(this.run.join('')))
    this.run = null
  }

  /** Returns the text and starts over. */
  take(): string {
    const whole = this.pieces.join('')
    this.pieces = []
    return whole
  }
}
