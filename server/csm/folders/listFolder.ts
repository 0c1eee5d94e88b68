import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/** A file that lies in a folder: its name as people read it, where it is for the file system, and what tells whether it changed. */
export type Lying = { name: string; path: Buffer; stamp: string }

/** What is still being sent has such a name until it is whole; hidden files are the system's own. */
const unfinished = /^\.|~$|\.(tmp|temp|part|partial|filepart|crdownload)$/i
const atOnce = 64

/** The files of a folder in the order of their names, without those that are still being sent. @throws what the file system fails by */
export async function listFolder(folder: string): Promise<Lying[]> {
  const names = await readdir(folder, { encoding: 'buffer' })
  const wanted = names.map((bytes) => ({ bytes, name: readable(bytes) })).filter(({ name }) => !unfinished.test(name))
  wanted.sort((a, b) => (a.name < b.name ? -1 : 1))
  const found: Lying[] = []
  for (let from = 0; from < wanted.length; from += atOnce) {
    const stamped = wanted.slice(from, from + atOnce).map(({ bytes, name }) => stampOf(folder, bytes, name))
    for (const each of await Promise.all(stamped)) if (each) found.push(each)
  }
  return found
}

async function stampOf(folder: string, bytes: Buffer, name: string): Promise<Lying | null> {
  const where = Buffer.concat([Buffer.from(folder + path.sep), bytes])
  // It may be taken away between the listing and the look.
  const stats = await lstat(where).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!stats || stats.isDirectory()) return null
  return { name, path: where, stamp: `${stats.ino} ${stats.size} ${stats.mtimeMs}` }
}

/** A name is bytes to the file system: those that are no UTF-8 are written out, so that two such names stay two. */
function readable(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`)).join('')
  }
}
