import type { Bidi } from 'bidi-js'
import { scriptNames, scripts, type Script } from './fontFiles.ts'
import type { LetterFont } from './LetterFont.ts'

/** A run of text in one script, one font and one direction; `level` is its embedding level. */
export type Item = {
  from: number
  to: number
  script: Script | null
  font: LetterFont
  level: number
}
/** Chooses the font for a character of a script, or null if no font has it. */
type ChooseFont = (script: Script | null, codePoint: number) => LetterFont | null

const own = scriptNames.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)
const shared = new Map(scriptNames.map((script) => [script, new RegExp(`\\p{scx=${script}}`, 'u')]))
/** Marks and joiners belong to the letter before them, spaces to the word before them. */
const follows = /[\p{M}\p{Zs}\p{Default_Ignorable_Code_Point}]/u
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200f\u202a-\u202e\u2066-\u2069]/u

const known = new Map<string, Script | null>()
function scriptOf(character: string): Script | null {
  const found = known.get(character)
  if (found !== undefined) return found
  const script = own.find(([, of]) => of.test(character))?.[0] ?? null
  known.set(character, script)
  return script
}

/** Splits a text where its script, font or direction changes, in reading order. */
export function itemise(
  text: string,
  bidi: Bidi,
  choose: ChooseFont,
  fallback: LetterFont,
): Item[] {
  const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text).levels : null
  const items: Item[] = []
  let from = 0
  for (const character of text) {
    const last = items.at(-1)
    const script =
      scriptOf(character) ?? (last && joins(character, last.script) ? last.script : null)
    const stays =
      last && last.script === script && /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)
    const font = stays
      ? last.font
      : (choose(script, character.codePointAt(0)!) ?? last?.font ?? fallback)
    const level = levels?.[from] ?? 0
    const to = from + character.length
    // Digits and punctuation before a word are shaped with it.
    const sameScript =
      last &&
      (last.script === script || (last.script === null && script && scripts[script].family === ''))
    if (last && sameScript && last.font === font && last.level === level)
      Object.assign(last, { to, script })
    else items.push({ from, to, script, font, level })
    from = to
  }
  return items
}

function joins(character: string, script: Script | null): boolean {
  if (script === null) return false
  return (
    follows.test(character) || scripts[script].family === '' || shared.get(script)!.test(character)
  )
}

/** Sorts items into visual order, from left to right (Unicode bidirectional algorithm, rule L2). */
export function inVisualOrder(items: readonly Item[]): Item[] {
  const order = [...items]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && order[to]!.level >= level) to++
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  }
  return order
}
