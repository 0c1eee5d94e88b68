import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/platform/projectRoot.ts'

let read: { version: string; build: string | null } | undefined

/**
 * Returns the product's version, and the first digits of a digest of its build; null where it runs
 * from its sources. A build is reproducible, so equal sources have equal digests. Read once,
 * because the files of a running process may be replaced.
 */
export function readBuild(): { version: string; build: string | null } {
  return (read ??= readFiles(projectRoot(), import.meta.dirname))
}

/** The same of an installation, for code that runs from a folder of it. Exported for its test. */
export function readFiles(root: string, from: string): { version: string; build: string | null } {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const built = path.relative(root, from).split(path.sep)[0] === 'dist'
  // Both name all other files of their part by digests.
  const files = ['server/main.js', 'client/index.html'].map((name) => path.join(root, 'dist', name))
  if (!built || !files.every((file) => existsSync(file))) return { version, build: null }
  const digest = createHash('sha256')
  for (const file of files) digest.update(readFileSync(file))
  return { version, build: digest.digest('hex').slice(0, 12) }
}
