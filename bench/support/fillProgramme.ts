import type pg from 'pg'
import { rollups } from '#server/reports/rollups/rollups.ts'
import { programmeSteps } from './programmeSteps.ts'

type Told = (step: string, ms: number) => void

/** Tables that are filled; their indexes are made anew afterwards, which is several times faster than keeping them up. */
const filled = ['application', 'card_job', 'card_attempt', 'package', 'package_item', 'custody_entry', 'csm_job']

/**
 * Fills a seeded database with a programme of so many card jobs: five years, branches and employers of very different sizes, most
 * despatched and some in every state. Everything follows from the row's number, so that the same number of jobs makes the same rows.
 * Triggers are off meanwhile; the roll-ups are counted at the end. The ledger has the cards' moves, but balances and lots stay as they are.
 */
export async function fillProgramme(client: pg.Client, jobs: number, told: Told): Promise<void> {
  const run = async (step: string, sql: string) => {
    const begun = performance.now()
    await client.query(sql)
    told(step, performance.now() - begun)
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
  await run('analyse', `VACUUM (ANALYZE) ${[...filled, ...rollups.map(({ table }) => table)].join(', ')}`)
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
