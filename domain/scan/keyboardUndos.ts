import { otherLayouts, usLayout } from './keyboardLayouts.ts'

type Table = ReadonlyMap<string, string>

let tables: readonly Table[] | undefined

/**
 * Yields every text that a scanner may have meant with what arrived: under Caps Lock, and with
 * different keyboard languages of the scanner and the computer. Each is only a possibility: the
 * caller accepts one only if it can prove it.
 */
export function* undoKeyboard(text: string): Generator<string> {
  tables ??= undoTables()
  for (const table of tables) {
    const undone = undo(text, table)
    if (undone !== null && undone !== text) yield undone
  }
}

/**
 * Returns the text with the case of each letter inverted, as Caps Lock types it. The Turkish i
 * keeps its dot.
 */
export function swapCase(text: string, language = 'en'): string {
  return Array.from(text, (letter) => {
    const upper = letter.toLocaleUpperCase(language)
    // A keyboard has no key for two letters: ß stays.
    if (upper.length > letter.length) return letter
    return letter === upper ? letter.toLocaleLowerCase(language) : upper
  }).join('')
}

function undo(text: string, table: Table): string | null {
  let undone = ''
  for (const letter of text) {
    const meant = table.get(letter)
    if (meant === undefined) return null
    undone += meant
  }
  return undone
}

function undoTables(): Table[] {
  const others = Object.values(otherLayouts)
  // The computer has another language than the scanner, or the reverse.
  const pairs = [
    [usLayout, usLayout],
    ...others.flatMap((other) => [
      [other, usLayout],
      [usLayout, other],
    ]),
  ] as const
  return pairs.flatMap(([[plain, shifted], [meantPlain, meantShifted]]) => {
    const [arrived, meant] = [plain + shifted, meantPlain + meantShifted]
    // On some layouts Caps Lock inverts letters alone, on others it acts as Shift on every key.
    const capitals = swapCase(arrived, plain === otherLayouts.turkish[0] ? 'tr' : 'en')
    return [tableOf(arrived, meant), tableOf(capitals, meant), tableOf(shifted + plain, meant)]
  })
}

function tableOf(arrived: string, meant: string): Table {
  const table = new Map<string, string>()
  const twice = new Set<string>()
  for (const [index, letter] of [...arrived].entries()) {
    if (table.has(letter)) twice.add(letter)
    table.set(letter, meant[index]!)
  }
  // A character that two keys type is ambiguous.
  for (const letter of [...twice, ' ']) table.delete(letter)
  return table
}
