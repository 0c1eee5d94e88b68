import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#server/platform/projectRoot.ts'

const root = projectRoot()
// Below the project, because the bundle resolves its packages and the client's documents from its
// location.
const shelf = path.join(root, 'node_modules', '.cache', 'ikad-test-server')

/** The sources of the bundle. */
const sources = [
  'server',
  'domain',
  'prisma',
  'generated',
  'vite.server.config.ts',
  'scripts/vite/oneGraphql.ts',
  'package-lock.json',
]

let made: Promise<string> | undefined

/**
 * Returns the delivered server: the one that npm test has just built, or a build of the current
 * sources, made once for the same sources.
 */
export function serverBundle(): Promise<string> {
  const { SERVER_BUNDLE } = process.env
  return (made ??= SERVER_BUNDLE ? Promise.resolve(SERVER_BUNDLE) : make())
}

async function make(): Promise<string> {
  const folder = path.join(shelf, stamp(...sources))
  const file = path.join(folder, 'main.js')
  if (existsSync(file)) return file
  const draft = `${folder}.${process.pid}`
  await build({
    root,
    configFile: path.join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: draft },
  })
  await mkdir(shelf, { recursive: true })
  try {
    await rename(draft, folder)
  } catch (error) {
    // Another test file's process was first, so its bundle is used.
    if (!existsSync(file)) throw error
    await rm(draft, { recursive: true })
  }
  await removeOld(folder)
  return file
}

const keepMs = 3_600_000

async function removeOld(present: string): Promise<void> {
  for (const name of readdirSync(shelf)) {
    const folder = path.join(shelf, name)
    const info = statSync(folder, { throwIfNoEntry: false })
    if (folder !== present && info && Date.now() - info.mtimeMs > keepMs)
      await rm(folder, { recursive: true, force: true })
  }
}

function stamp(...names: string[]): string {
  const hash = createHash('sha256')
  const add = (name: string): void => {
    const info = statSync(name)
    if (info.isDirectory())
      return readdirSync(name)
        .sort()
        .forEach((entry) => add(path.join(name, entry)))
    hash.update(`${name} ${info.size} ${info.mtimeMs}\n`)
  }
  names.forEach((name) => add(path.join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
