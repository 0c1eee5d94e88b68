import { isJsonProblem, readJson } from '#domain/json/readJson.ts'
import type { ProblemCode } from '#domain/problems.ts'
import {
  cardSize,
  faceLayout,
  faceSides,
  longestLayout,
  type FaceItem,
  type FaceLayout,
} from './faceLayout.ts'

type Read = { ok: true; layout: FaceLayout } | { ok: false; code: ProblemCode; where: string }
const refused = (code: ProblemCode, where = ''): Read => ({ ok: false, code, where })

/**
 * Reads a layout written in JSON, or returns what is wrong with it, and where: "front[2].width".
 */
export function readLayout(text: string): Read {
  if (text.length > longestLayout) return refused('cardFace.notJson')
  let value: unknown
  try {
    value = readJson(text, 'cardFace.notJson', { values: longestLayout })
  } catch (error) {
    return isJsonProblem(error)
      ? refused('cardFace.unclear', String(error.values.key ?? ''))
      : refused('cardFace.notJson')
  }
  const read = faceLayout.safeParse(value)
  if (!read.success) return refused('cardFace.item', placeOf(read.error.issues[0]!))
  for (const side of faceSides) {
    const outside = read.data[side].findIndex(reachesOut)
    if (outside >= 0) return refused('cardFace.outside', `${side}[${outside}]`)
  }
  const all = [...read.data.front, ...read.data.back]
  if (all.filter(({ kind }) => kind === 'qr').length !== 1) return refused('cardFace.oneQr')
  if (!all.some((one) => one.kind === 'field' && one.field === 'name'))
    return refused('cardFace.noName')
  return { ok: true, layout: read.data }
}

/** Returns a layout as it is edited: an item a line. */
export function writeLayout(layout: FaceLayout): string {
  const side = (items: readonly FaceItem[]) =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  return `{\n  "front": ${side(layout.front)},\n  "back": ${side(layout.back)}\n}`
}

/** Numbers written with decimals don't add up exactly. */
const slack = 0.001
function reachesOut(one: FaceItem): boolean {
  const right = one.x + (one.kind === 'qr' ? one.size : one.width)
  const bottom = one.y + (one.kind === 'qr' ? one.size : 'height' in one ? one.height : 0)
  return right > cardSize.width + slack || bottom > cardSize.height + slack
}

function placeOf(issue: { path: PropertyKey[]; code: string; keys?: string[] }): string {
  const path = [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])]
  return path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${step}]` : `${place && `${place}.`}${String(step)}`,
    '',
  )
}
