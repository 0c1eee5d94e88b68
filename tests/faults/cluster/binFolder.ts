import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { postgresBinaries } from '#server/platform/database/postgresBinaries.ts'

/**
 * Creates a folder with the programs of PostgreSQL that Patroni runs: those of the npm package, and
 * stand-ins for those that it does not contain.
 */
export async function binFolder(folder: string): Promise<string> {
  const bin = path.join(folder, 'bin')
  await mkdir(bin, { mode: 0o755 })
  const { initdb, postgres, pgCtl } = await postgresBinaries()
  for (const program of [initdb, postgres, pgCtl])
    await symlink(program, path.join(bin, path.basename(program)))
  for (const name of ['pg_basebackup', 'pg_controldata', 'pg_isready']) {
    const program = path.join(bin, name)
    const script = path.join(import.meta.dirname, `${name}.mjs`)
    await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`)
    await chmod(program, 0o755)
  }
  return bin
}
