import { setImmediate } from 'node:timers/promises'
import { JsonRowSplitter, type CutJson } from './JsonRowSplitter.ts'

/** Bytes that are processed in one turn of the event loop. */
const turnBytes = 256 * 1024

/**
 * Extracts the rows from the bytes of a list's JSON, in pieces of several rows that can be parsed
 * one by one: parsing all at once would use the process's memory and block others.
 * @throws request.tooLarge above the limits for rows, columns of a row or bytes of a row, or if the
 *   rest is too large
 */
export async function splitRows(json: Buffer): Promise<CutJson> {
  const cutter = new JsonRowSplitter(json)
  while (cutter.cut(turnBytes)) await setImmediate()
  return cutter.ended()
}
