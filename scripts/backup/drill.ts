import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { directAddress } from '#server/platform/database/address.ts'
import { noteBackup } from '#server/platform/database/backup/backupRecord.ts'
import { singleConnection } from '#server/platform/database/connection/singleConnection.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { withDatabase } from '../withDatabase.ts'
import { judge, stopwatch, verdicts } from './judge.ts'
import { readRepositories } from './pgBackRest.ts'
import { RestoredServer } from './RestoredServer.ts'

const usage = 'npm run restore-drill -- [--repo NUMBER] [--in FOLDER] [--bin FOLDER]'
/** How long the WAL of this moment may take to the archive: archive_timeout is a minute. */
const archiveMs = 10 * 60_000

/**
 * Restores what pgBackRest has of the database into a temporary folder, checks it and deletes it,
 * while the product runs: everything up to now, from the last repository, or from --repo. --bin is
 * the folder of PostgreSQL's programs. Exit code 0: sound; 1: restored, but not sound, not proven or
 * not checkable; 2: not restored.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { repo: { type: 'string' }, in: { type: 'string' }, bin: { type: 'string' } },
  })
  if (values.repo !== undefined && !/^[1-9]\d*$/.test(values.repo))
    throw new StartProblem(`Usage: ${usage}`)
  const config = readConfig()
  if (!config.DATABASE_URL)
    throw new StartProblem(
      'DATABASE_URL is not set: for the embedded database use npm run restore.',
    )
  const { url } = directAddress(config, config.DATABASE_URL)
  const { version, repositories } = await readRepositories()
  const repo = Number(values.repo ?? repositories.at(-1)!.key)
  // Read before the WAL is awaited: what is restored then contains it.
  const anchor = await new AnchorFile(config.AUDIT_ANCHOR_FILE).read()
  await awaitArchive(repo, await currentSegment(url))
  const clock = stopwatch()
  const server = await RestoredServer.restore({
    repo,
    in: values.in ?? tmpdir(),
    bin: values.bin ?? `/usr/lib/postgresql/${version}/bin`,
  })
  try {
    console.log(`Restored from repository ${repo} in ${clock()} s`)
    await server.start()
    console.log(`PostgreSQL ${version} recovered it in ${clock()} s`)
    const verdict = await withDatabase((db) => judge(db, anchor), {
      config: { ...config, DATABASE_URL: server.urlOf(url), DATABASE_DIRECT_URL: undefined },
    })
    console.log(`Checked in ${clock()} s`)
    console.log(verdicts[verdict])
    if (verdict !== 'sound') return 1
    await noteBackup(config.DATABASE_BACKUP_RECORD, { drillAt: new Date().toISOString() })
    return 0
  } catch (error) {
    console.error(
      `The database was restored, but could not be checked: ${(error as Error).message}`,
    )
    return 1
  } finally {
    server.remove()
  }
}

/** Returns the segment of the WAL in which the database writes now, after writing to it. */
async function currentSegment(url: string): Promise<string> {
  const client = singleConnection(url)
  try {
    // PostgreSQL archives no segment to which nothing was written.
    await client.query("SELECT pg_logical_emit_message(true, 'ikad', 'drill')")
    const { rows } = await client.query<{ segment: string }>(
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS segment',
    )
    return rows[0]!.segment
  } finally {
    await client.end()
  }
}

/** Waits until a repository has a segment of the WAL. @throws StartProblem if it does not get it */
async function awaitArchive(repo: number, segment: string): Promise<void> {
  for (const until = Date.now() + archiveMs; ; await sleep(1_000)) {
    const { repositories } = await readRepositories()
    const found = repositories.find(({ key }) => key === repo)
    if (!found) throw new StartProblem(`pgBackRest has no repository ${repo}.`)
    if (found.archived !== null && found.archived >= segment) return
    if (Date.now() > until)
      throw new StartProblem(
        `Repository ${repo} has the WAL up to ${found.archived ?? 'none'}, and not ${segment}: PostgreSQL's log says why it is not archived.`,
      )
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 2
}
