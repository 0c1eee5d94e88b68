import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * A file in a folder: its readable name, its path for the file system, and a stamp that shows
 * whether it changed.
 */
export type Lying = { name: string; path: Buffer; stamp: string }

/** The names of incomplete uploads; hidden files are the system's own. */
const unfinished = /^\.|~$|\.(tmp|temp|part|partial|filepart|crdownload)$/i
const atOnce = 64

/**
 * Returns the files of a folder by name, without incomplete uploads.
 * @throws the file system's error
 */
export async function listFolder(folder: string): Promise<Lying[]> {
  const names = await readdir(folder, { encoding: 'buffer' })
  const wanted = names
    .map((bytes) => ({ bytes, name: readable(bytes) }))
    .filter(({ name }) => !unfinished.test(name))
  wanted.sort((a, b) => (a.name < b.name ? -1 : 1))
  const found: Lying[] = []
  for (let from = 0; from < wanted.length; from += atOnce) {
    const stamped = wanted
      .slice(from, from + atOnce)
      .map(({ bytes, name }) => stampOf(folder, bytes, name))
    for (const each of await Promise.all(stamped)) if (each) found.push(each)
  }
  return found
}

async function stampOf(folder: string, bytes: Buffer, name: string): Promise<Lying | null> {
  const where = Buffer.concat([Buffer.from(folder + path.sep), bytes])
  // It may be removed between the listing and the lstat.
  const stats = await lstat(where).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!stats || stats.isDirectory()) return null
  return { name, path: where, stamp: `${stats.ino} ${stats.size} ${stats.mtimeMs}` }
}

/**
 * Returns a name as text. A name is bytes to the file system: those that are no UTF-8 are escaped,
 * so that two such names stay distinct.
 */
function readable(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [...bytes]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`))
      .join('')
  }
}
