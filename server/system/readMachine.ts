import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryFigures, SystemFigures } from '#domain/system/figures.ts'

/**
 * Returns the room on the disk of a folder; null where the folder does not exist or the system does
 * not say it.
 */
export async function readDisk(folder: string): Promise<SystemFigures['disk']> {
  const found = await statfs(path.resolve(folder)).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

/** Returns whether the registry's folder is there and this process may read it. */
export async function readFolder(folder: string | undefined): Promise<RegistryFigures['folder']> {
  if (folder === undefined) return 'unset'
  try {
    await access(folder, constants.R_OK | constants.X_OK)
    return (await stat(folder)).isDirectory() ? 'readable' : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
