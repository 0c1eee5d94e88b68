import { readAddress } from './address.ts'
import { encodingOf } from './decodeXml.ts'
import { hostile } from './hostile.ts'
import { readWholeXml } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** Cells that show as one: the first has the visible value. */
export type Merge = { range: string; top: number; bottom: number; left: number; right: number }

const word = Buffer.from('mergeCell')
const mergesMost = 100_000

/**
 * Reads the merged cells of a sheet. They come after its rows, so a sheet without any is only
 * searched for the word.
 */
export async function readMerges(parts: ZipParts, name: string): Promise<Merge[]> {
  const merges: Merge[] = []
  if (!(await mentions(parts, name))) return merges
  let list = ''
  await readWholeXml(parts.part(name), {
    open(element, attributes, depth) {
      if (depth === 2) list = element
      if (depth !== 3 || element !== 'mergeCell' || list !== 'mergeCells') return
      const range = attributes.get('ref') ?? ''
      const [from, to] = range.split(':').map(readAddress)
      if (!from || !to) return
      merges.push({ range, top: from.row, bottom: to.row, left: from.column, right: to.column })
      if (merges.length > mergesMost) throw hostile(tooMany)
    },
    close: () => true,
  })
  return merges.sort((a, b) => a.top - b.top)
}

async function mentions(parts: ZipParts, name: string): Promise<boolean> {
  let tail: Buffer | null = null
  for await (const chunk of parts.part(name).bytes) {
    if (tail === null && encodingOf(chunk) !== 'utf-8') return true
    const bytes: Buffer = Buffer.concat([tail ?? Buffer.alloc(0), chunk])
    if (bytes.includes(word)) return true
    tail = bytes.subarray(-word.length)
  }
  return false
}

const tooMany = {
  en: `it merges more than ${mergesMost} times`,
  ms: `ia menggabungkan sel lebih ${mergesMost} kali`,
}
