import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces a file atomically, readable by its owner only. Creates its folder where there is none.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.${process.pid}`
  await writeFile(next, text, { mode: 0o600 })
  await rename(next, file)
}
