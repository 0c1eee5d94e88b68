import type pg from 'pg'
import { median } from '../measure.ts'
import type { Programme } from '../onProgramme.ts'
import { growthWorks, type Work } from './growthWorks.ts'

/** Costs of one call: buffers that PostgreSQL hit or read, rows of the answer, and its time. */
export type Measured = Pick<Work, 'name' | 'group'> & {
  buffers: number
  answer: number
  ms: number
}

/** Settings of a PostgreSQL that counts the buffers of each statement. */
export const countingSettings = { shared_preload_libraries: 'pg_stat_statements' }

/** After five runs PostgreSQL has decided whether to plan a prepared statement again. */
const warmUp = 6
const usualRounds = 25
/** A work that takes longer is measured three times. */
const longMs = 500

/** Measures every work: means of buffers and rows, and the median time. */
export async function measureWorks(
  programme: Programme,
  rounds = usualRounds,
): Promise<Measured[]> {
  const found: Measured[] = []
  for (const work of await growthWorks(programme))
    found.push(await measureWork(programme.raw, work, rounds))
  return found
}

/** Measures one work, for which `raw` counts what is sent to the same database meanwhile. */
export async function measureWork(raw: pg.Pool, work: Work, rounds: number): Promise<Measured> {
  const { name, group, prepare, run } = work
  const call = async () => {
    await prepare?.()
    await raw.query('SELECT pg_stat_statements_reset()')
    const startedAt = performance.now()
    await run()
    return { ms: performance.now() - startedAt, ...(await counted(raw)) }
  }
  const long = (await call()).ms > longMs
  for (let i = 1; i < (long ? 1 : warmUp); i++) await call()
  const calls: Awaited<ReturnType<typeof call>>[] = []
  for (let i = 0; i < (long ? 3 : rounds); i++) calls.push(await call())
  const mean = (of: (one: (typeof calls)[number]) => number) =>
    Math.round(calls.reduce((sum, one) => sum + of(one), 0) / calls.length)
  return {
    name,
    group,
    buffers: mean(({ buffers }) => buffers),
    answer: work.answer ? await work.answer() : mean(({ rows }) => rows),
    ms: Number(median(calls.map(({ ms }) => ms)).toPrecision(3)),
  }
}

/** Returns what all statements since the reset took together, with their triggers and functions. */
async function counted(raw: pg.Pool): Promise<{ buffers: number; rows: number }> {
  const { rows } = await raw.query<{ buffers: number; rows: number }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int buffers, coalesce(sum(rows), 0)::int rows
       FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
      WHERE d.datname = current_database() AND query NOT LIKE '%pg_stat_statements%'`,
  )
  return rows[0]!
}
