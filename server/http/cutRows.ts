import { setImmediate } from 'node:timers/promises'
import { RowCutter, type CutJson } from './RowCutter.ts'

/** Bytes that are looked at in one turn, before whatever else waits for the process. */
const turnBytes = 256 * 1024

/**
 * Cuts the rows out of a list's JSON, told from its bytes, in pieces of several that can be parsed one by one: all at once would take the
 * memory of the process, and the time of all others.
 * @throws request.tooLarge beyond the rows of a list, the columns of a row or the bytes of one, or where much stands around them
 */
export async function cutRows(json: Buffer): Promise<CutJson> {
  const cutter = new RowCutter(json)
  while (cutter.cut(turnBytes)) await setImmediate()
  return cutter.ended()
}
