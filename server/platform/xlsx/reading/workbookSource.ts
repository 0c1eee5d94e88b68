import { Readable } from 'node:stream'
import { fromBufferPromise, type ZipFile } from 'yauzl'

/**
 * A possible workbook: its first bytes, all of its bytes, and its zip, of which the directory is
 * read first and entries only on demand.
 */
export type WorkbookSource = {
  head(): Promise<Buffer>
  stream(): Readable
  zip(): Promise<ZipFile>
}

export function inMemory(bytes: Buffer): WorkbookSource {
  return {
    head: async () => bytes.subarray(0, 4_096),
    stream: () => Readable.from([bytes]),
    zip: () => fromBufferPromise(bytes, { autoClose: false }),
  }
}
