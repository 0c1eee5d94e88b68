import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartProblem } from '#server/platform/database/startProblem.ts'

const run = promisify(execFile)

const ofRepository = z.object({ 'repo-key': z.number() })
const stanzas = z.array(
  z.object({
    repo: z.array(
      z.object({ key: z.number(), status: z.object({ code: z.number(), message: z.string() }) }),
    ),
    db: z.array(z.object({ version: z.string() })),
    archive: z.array(z.object({ database: ofRepository, max: z.string().nullable() })),
    backup: z.array(
      z.object({
        database: ofRepository,
        type: z.string(),
        /** Pages of the database did not have their checksum; null in versions that do not know. */
        error: z.boolean().nullish(),
        timestamp: z.object({ start: z.number() }),
      }),
    ),
  }),
)

export type Repository = {
  key: number
  /** What is wrong with it; null if nothing is. */
  problem: string | null
  /** The beginning and the kind of the newest good backup. */
  last: { at: Date; type: string } | null
  /** The newest segment of the WAL in its archive. */
  archived: string | null
}

/**
 * Runs pgBackRest with the settings of this machine. Returns its output.
 * @throws StartProblem with what it said
 */
export async function pgBackRest(...words: string[]): Promise<string> {
  const quiet = ['--stanza=ikad', '--log-level-file=off', '--log-level-console=off']
  const { stdout } = await run('pgbackrest', [...quiet, '--log-level-stderr=error', ...words], {
    maxBuffer: 2 ** 28,
  }).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    if (error.code === 'ENOENT') throw new StartProblem('pgBackRest is not installed here.', error)
    throw new StartProblem(`pgBackRest: ${error.stderr?.trim() || error.message}`, error)
  })
  return stdout
}

/**
 * Returns what pgBackRest finds in each repository, and the version of PostgreSQL in them.
 * @throws StartProblem if there is none
 */
export async function readRepositories(): Promise<{ version: string; repositories: Repository[] }> {
  const [stanza] = stanzas.parse(JSON.parse(await pgBackRest('info', '--output=json')))
  const version = stanza?.db.at(-1)?.version
  if (!stanza || version === undefined)
    throw new StartProblem('pgBackRest knows no stanza ikad here: create it (docs/operations.md).')
  const repositories = stanza.repo.map(({ key, status }): Repository => {
    const ofKey = <Row extends { database: { 'repo-key': number } }>(rows: Row[]) =>
      rows.filter(({ database }) => database['repo-key'] === key)
    const newest = ofKey(stanza.backup)
      .filter(({ error }) => error !== true)
      .toSorted((a, b) => b.timestamp.start - a.timestamp.start)[0]
    const segments = ofKey(stanza.archive).flatMap(({ max }) => max ?? [])
    return {
      key,
      problem: status.code === 0 ? null : status.message,
      last: newest ? { at: new Date(newest.timestamp.start * 1_000), type: newest.type } : null,
      archived: segments.toSorted().at(-1) ?? null,
    }
  })
  return { version, repositories }
}
