import { cardFields, type CardFacts, type CardField } from '#domain/cardFace/cardFields.ts'
import type { FaceFault } from '#domain/cardFace/faceFaults.ts'
import { faceSides, type FaceItem, type FaceLayout } from '#domain/cardFace/faceLayout.ts'
import { qrModules } from '#server/barcodes/qrModules.ts'
import { widthOf } from '#server/letters/breakLines.ts'
import { fitWords } from '#server/letters/fitWords.ts'
import type { Typesetter } from '#server/letters/typesetter.ts'

export type Picture = { type: string; content: Buffer }
/**
 * The content of a card: its application's facts, the photograph if there is one, and the content
 * of its QR code.
 */
export type FaceContent = { facts: CardFacts; picture: Picture | null; qrString: string }

/**
 * An item drawn on a side of a card, in millimetres; `y` of a text is the top of its line, `size`
 * that of its letters.
 */
export type FacePart =
  | { kind: 'area'; x: number; y: number; width: number; height: number; colour: string }
  | {
      kind: 'picture'
      x: number
      y: number
      width: number
      height: number
      picture: Picture | null
    }
  | {
      kind: 'text'
      x: number
      y: number
      size: number
      words: string
      bold: boolean
      colour: string
    }
  | { kind: 'modules'; squares: { x: number; y: number; width: number; height: number }[] }

/** Millimetres per point. */
const point = 25.4 / 72
/** The line spacing, relative to the letter size. */
const lineHeight = 1.25
/** The letter size of a field's name above it, in points. */
const labelSize = 5
/**
 * The author of a layout sees its fixed words: they are reduced as far as necessary, and never cut.
 */
const smallestWords = 0.1

/** Returns the parts of a side by its layout, for drawing. */
export function faceParts(
  type: Typesetter,
  items: readonly FaceItem[],
  content: FaceContent,
): FacePart[] {
  return items.flatMap((item): FacePart[] => {
    if (item.kind === 'band') {
      const { kind: _, ...area } = item
      return [{ kind: 'area', ...area }]
    }
    if (item.kind === 'photo') {
      const { kind: _, ...area } = item
      return [{ kind: 'picture', ...area, picture: content.picture }]
    }
    if (item.kind === 'qr') return [qrPart(item, content.qrString)]
    return lettersOf(item, content.facts).flatMap((letters) => texts(type, letters))
  })
}

/** Words to set: their position, size and number of lines. */
type Letters = Extract<FaceItem, { kind: 'words' | 'field' }> & {
  words: string
  lines: number
  smallest?: number
}

/**
 * Returns the words of an item: fixed words, or a field's value with its name above it. A field
 * without a value has no name either.
 */
function lettersOf(
  item: Extract<FaceItem, { kind: 'words' | 'field' }>,
  facts: CardFacts,
): Letters[] {
  if (item.kind === 'words') return [{ ...item, lines: 1, smallest: smallestWords }]
  const words = facts[item.field]
  if (words === '') return []
  if (!item.label) return [{ ...item, words }]
  const { ms, en } = cardFields[item.field]
  const label = {
    ...item,
    size: labelSize,
    bold: false,
    lines: 1,
    smallest: smallestWords,
    words: `${ms} · ${en}`,
  }
  return [label, { ...item, words, y: item.y + labelSize * point * lineHeight }]
}

const room = ({ width, size, bold, lines, smallest }: Letters) =>
  ({
    width,
    size: size * point,
    weight: bold ? 'bold' : 'plain',
    lines,
    ...(smallest && { smallest }),
  }) as const

function texts(type: Typesetter, letters: Letters): FacePart[] {
  const { x, y, width, bold, colour, align, words } = letters
  const { weight } = room(letters)
  const set = fitWords(type, words, room(letters))
  return set.lines.map((line, at) => {
    const own = widthOf(type, line, { size: set.size, weight })
    const left = align === 'left' ? x : align === 'right' ? x + width - own : x + (width - own) / 2
    return {
      kind: 'text',
      x: left,
      y: y + at * set.size * lineHeight,
      size: set.size,
      words: line,
      bold,
      colour,
    }
  })
}

/** Finds the fields of a card that would not be printed as recorded. */
export function faceFaults(type: Typesetter, layout: FaceLayout, facts: CardFacts): FaceFault[] {
  const found = new Map<CardField, FaceFault>()
  for (const item of faceSides.flatMap((side) => layout[side])) {
    if (item.kind !== 'field') continue
    const letters = lettersOf(item, facts).at(-1)
    if (!letters) continue
    const { missing } = type.shape(letters.words, room(letters).weight)
    const set = fitWords(type, letters.words, room(letters))
    if (missing.length === 0 && !set.cut) continue
    const before = found.get(item.field)
    found.set(item.field, {
      field: item.field,
      missing,
      shown: set.cut ? set.lines.join(' ') : (before?.shown ?? null),
    })
  }
  return [...found.values()]
}

/**
 * Returns the code with the quiet zone of four modules that scanners need, as runs of dark modules.
 */
function qrPart(
  { x, y, size }: { x: number; y: number; size: number },
  qrString: string,
): FacePart {
  const rows = qrModules(qrString)
  const module = size / (rows.length + 8)
  const squares = rows.flatMap((row, down) =>
    [...row.matchAll(/1+/g)].map((run) => ({
      x: x + (4 + run.index) * module,
      y: y + (4 + down) * module,
      width: run[0].length * module,
      height: module,
    })),
  )
  return { kind: 'modules', squares }
}
