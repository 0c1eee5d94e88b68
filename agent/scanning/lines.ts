/** The longest code: a card's QR string has some 300 characters. */
const mostCharacters = 2_000
/** A line that is not complete after this time never will be. */
const patienceMs = 500

/** The end of a code: CR, LF or both, a tab, or the control characters ETX and EOT. */
// oxlint-disable-next-line no-control-regex
const ends = /[\r\n\t\u0003\u0004]+/

type LineHandlers = {
  onLine: (line: string) => void
  /** Called with text that is no code: its end did not arrive, or it is too long. */
  onRefused: (text: string) => void
}

/**
 * Assembles codes from the chunks of a serial line. The page removes what a scanner adds to a code
 * (normaliseScan).
 */
export function createLines({ onLine, onRefused }: LineHandlers) {
  let text = ''
  let waiting: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(waiting)
    text = ''
  }
  return {
    add(piece: string): void {
      clearTimeout(waiting)
      const parts = (text + piece).split(ends)
      text = parts.pop() ?? ''
      for (const part of parts) {
        const line = part.trim()
        // Truncated, a code would be a different one.
        if (line.length > mostCharacters) onRefused(line)
        else if (line) onLine(line)
      }
      if (text.length > mostCharacters) return refuse()
      if (text) waiting = setTimeout(refuse, patienceMs)
    },
    forget,
  }
  function refuse(): void {
    const refused = text
    forget()
    onRefused(refused)
  }
}
