import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isRegistryFileName } from '#server/registry/readers/readRegistryRows.ts'
import type { RegistryDelivery, RegistryPort } from './registryPort.ts'

/**
 * Returns the registry as a folder that the other system writes into. A file is delivered when its
 * size and time are unchanged since the previous poll, so that one still being written is left
 * alone. It stays in place; processed ones are recognised by size and time.
 */
export function registryFolder(folder: string): RegistryPort {
  let seen = new Map<string, string>()
  const done = new Map<string, string>()

  async function poll(): Promise<RegistryDelivery[]> {
    const now = await stamps(folder)
    const deliveries: RegistryDelivery[] = []
    for (const [name, stamp] of now) {
      if (seen.get(name) !== stamp || done.get(name) === stamp) continue
      deliveries.push({ name, path: path.join(folder, name), done: () => done.set(name, stamp) })
    }
    for (const name of done.keys()) if (!now.has(name)) done.delete(name)
    seen = now
    return deliveries
  }

  return { source: folder, poll }
}

/**
 * Returns the filenames in order, with size and time. Hidden files, links and folders don't belong
 * to the registry.
 */
async function stamps(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of (await readdir(folder)).sort()) {
    if (name.startsWith('.') || !isRegistryFileName(name)) continue
    const entry = await lstat(path.join(folder, name)).catch(unlessGone)
    if (entry?.isFile()) found.set(name, `${entry.size} ${entry.mtimeMs}`)
  }
  return found
}

/** Ignores a file that was removed between the listing and the lstat. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
