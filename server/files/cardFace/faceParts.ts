import { cardFields, type CardFacts } from '#domain/cardFace/cardFields.ts'
import type { FaceItem } from '#domain/cardFace/faceLayout.ts'
import { lineHeight, setWords, widthOf } from './faceLetters.ts'
import { qrModules } from './qrModules.ts'

export type Picture = { type: string; content: Buffer }
/** What stands on a card: of its application, its picture where there is one, and what its QR code says. */
export type FaceContent = { facts: CardFacts; picture: Picture | null; qrString: string }

/** What is drawn on a side of a card and where, in millimetres; `y` of a text is the top of its line, `size` that of its letters. */
export type FacePart =
  | { kind: 'area'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: Picture | null }
  | { kind: 'text'; x: number; y: number; width: number; size: number; words: string; bold: boolean; colour: string }
  | { kind: 'modules'; squares: { x: number; y: number; width: number; height: number }[] }

/** Millimetres a point. */
const point = 25.4 / 72
/** A field's name stands over it, in letters of this many points. */
const labelSize = 5

/** The parts of a side by its layout, for whoever draws them. */
export function faceParts(items: readonly FaceItem[], content: FaceContent): FacePart[] {
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
    if (item.kind === 'words') return texts(item, item.words, item.y, 1)
    const name = cardFields[item.field]
    const label = item.label ? texts({ ...item, size: labelSize, bold: false }, `${name.ms} · ${name.en}`, item.y, 1) : []
    return [
      ...label,
      ...texts(item, content.facts[item.field], item.y + (item.label ? labelSize * point * lineHeight : 0), item.lines),
    ]
  })
}

type Letters = Extract<FaceItem, { kind: 'words' | 'field' }>

function texts({ x, width, size, bold, colour, align }: Letters, words: string, y: number, lines: number): FacePart[] {
  const set = setWords(words, { width, size: size * point, bold, lines })
  return set.lines.map((line, at) => {
    const own = widthOf(line, set.size, bold)
    const left = align === 'left' ? x : align === 'right' ? x + width - own : x + (width - own) / 2
    return { kind: 'text', x: left, y: y + at * set.size * lineHeight, width: own, size: set.size, words: line, bold, colour }
  })
}

/** The code with the four modules of quiet that scanners need around it, as runs of dark modules. */
function qrPart({ x, y, size }: { x: number; y: number; size: number }, qrString: string): FacePart {
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
