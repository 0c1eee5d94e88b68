/** The longest code: a card's QR string is some 300 characters. */
const mostCharacters = 2_000
/** A line that stands so long without its end has none. */
const patienceMs = 500

/** Makes codes of the pieces that come over a line: each ends with CR, LF or both. */
export function createLines(onLine: (line: string) => void, onEndless: (length: number) => void) {
  let text = ''
  let waiting: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(waiting)
    text = ''
  }
  return {
    add(piece: string): void {
      clearTimeout(waiting)
      const parts = (text + piece).split(/[\r\n]+/)
      text = parts.pop() ?? ''
      for (const part of parts) {
        const line = part.trim()
        if (line) onLine(line.slice(0, mostCharacters))
      }
      if (text.length > mostCharacters) return endless()
      if (text) waiting = setTimeout(endless, patienceMs)
    },
    forget,
  }
  function endless(): void {
    const { length } = text
    forget()
    onEndless(length)
  }
}
