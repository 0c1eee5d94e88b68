import { readFile } from 'node:fs/promises'
import { replaceFile } from '#server/platform/replaceFile.ts'
import { formatAnchor, parseAnchor, type Anchor } from './anchor.ts'

/**
 * Keeps the newest anchor in a file that the database's owner cannot rewrite. Processes on one
 * machine may share the file: each write replaces it whole, and an older anchor replaces a newer
 * one for at most one interval of the sealer.
 */
export class AnchorFile {
  constructor(readonly file: string) {}

  /**
   * Returns the anchor, or null where there is no file yet. Throws where the file holds anything
   * else.
   */
  async read(): Promise<Anchor | null> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text === null) return null
    try {
      return parseAnchor(text)
    } catch (error) {
      throw new Error(`The anchor file ${this.file} cannot be read: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }

  write(anchor: Anchor): Promise<void> {
    return replaceFile(this.file, `${formatAnchor(anchor)}\n`)
  }
}
