import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { digestOf } from './copyFile.ts'

const file = z.object({ path: z.string(), size: z.number(), sha256: z.string() })
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's identifier of the database cluster. */
  databaseId: z.string(),
  /** PostgreSQL's version; no other can start these files. */
  postgres: z.string(),
  /** Folders that must exist, including empty ones. */
  folders: z.array(z.string()),
  files: z.array(file),
})
export type BackupFile = z.infer<typeof file>
export type Manifest = z.infer<typeof manifest>

const manifestIn = (folder: string) => path.join(folder, 'manifest.json')

/** Writes the manifest as the last file of a backup, so that an incomplete backup has none. */
export function writeManifest(folder: string, content: Manifest): Promise<void> {
  return writeFile(manifestIn(folder), JSON.stringify(content, null, 1), {
    mode: 0o600,
    flush: true,
  })
}

/**
 * Returns the manifest of a backup. @throws StartProblem where the folder is no backup of this
 * format
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new StartProblem(`${folder} is no backup: it has no manifest.json.`, error)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new StartProblem(
      `${folder}: manifest.json is not that of a backup of this product.`,
      error,
    )
  }
}

/**
 * Reads every file of a backup and compares it with the manifest. @throws StartProblem that names
 * the first that differs
 */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const listed of files) {
    const found = await digestOf(path.join(folder, listed.path)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        throw new StartProblem(
          `${folder} is not whole: ${listed.path} is missing. Take another backup.`,
          error,
        )
      },
    )
    if (found.size !== listed.size || found.sha256 !== listed.sha256)
      throw new StartProblem(
        `${folder} is not whole: ${listed.path} is not as it was backed up. Take another backup.`,
      )
  }
}
