import type pg from 'pg'
import { rollups } from '#server/reports/rollups/rollups.ts'
import { programmeSteps } from './programmeSteps.ts'

type OnStep = (step: string, ms: number) => void

/**
 * Tables that are filled; their indexes are rebuilt afterwards, which is several times faster than
 * updating them.
 */
const filled = [
  'application',
  'card_job',
  'card_attempt',
  'package',
  'package_item',
  'custody_entry',
  'csm_job',
]

/**
 * Fills a seeded database with a programme of this number of card jobs: five years, branches and
 * employers of very different sizes, most cards despatched and some in every state. Everything is
 * derived from the row's number, so that the same number of jobs creates the same rows. Triggers
 * are off in the meantime; the roll-ups are counted at the end. The ledger has the cards' moves,
 * but balances and lots don't change.
 */
export async function fillProgramme(
  client: pg.Client,
  jobs: number,
  onStep: OnStep,
): Promise<void> {
  const run = async (step: string, sql: string) => {
    const startedAt = performance.now()
    await client.query(sql)
    onStep(step, performance.now() - startedAt)
  }
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'",
  )
  await client.query('BEGIN')
  const indexes = await droppable(client)
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  for (const [step, sql] of programmeSteps(jobs)) await run(step, sql)
  for (const { name, definition } of indexes) await run(`index ${name}`, definition)
  await client.query('COMMIT')
  await run(
    'analyse',
    `VACUUM (ANALYZE) ${[...filled, ...rollups.map(({ table }) => table)].join(', ')}`,
  )
}

async function droppable(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
      WHERE i.schemaname = current_schema() AND i.tablename = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`,
    [filled],
  )
  return rows
}
