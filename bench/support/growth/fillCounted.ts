import pg from 'pg'
import { fillProgramme } from '../fillProgramme.ts'

type OnStep = (step: string, ms: number) => void

/**
 * Gives each filled card job a sealed event, a day after it was received. The seals are in the
 * order of the events, but hold no digests: sealing reads only the last of them.
 */
const trail = {
  'index of the trail dropped': 'BEGIN; DROP INDEX audit_event_subjects_idx',
  trail: `
    INSERT INTO audit_event (at, login_id, address, area, action, subjects, before, after)
    SELECT j.created_at + interval '1 day', 'bench', '', 'bench', 'printCard', ARRAY['CardJob:' || j.id, 'Application:' || j.appl_id],
           '{"status":"listed"}', '{"status":"pendingQc"}'
      FROM card_job j ORDER BY j.id`,
  // Otherwise the seals are planned for the few events of before.
  'trail analysed': 'ANALYZE audit_event, audit_seal',
  seals: `
    INSERT INTO audit_seal (seq, event_id, form, digest, chain)
    SELECT (SELECT coalesce(max(seq), 0) FROM audit_seal) + row_number() OVER (ORDER BY e.txid, e.id), e.id, 1, '\\x00', '\\x00'
      FROM audit_event e WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.event_id = e.id)`,
  'index of the trail':
    'CREATE INDEX audit_event_subjects_idx ON audit_event USING gin (subjects); COMMIT',
  analyse: 'VACUUM (ANALYZE) audit_event, audit_seal',
  // Last, so that it marks a filled database.
  'buffers are counted': 'CREATE EXTENSION pg_stat_statements',
}

/**
 * Fills a seeded database with a programme of this number of card jobs, with an audit trail that
 * grows with them, and has PostgreSQL count buffers. Does nothing that was done before.
 */
export async function fillCounted(url: string, jobs: number, onStep: OnStep): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ filled: boolean; counted: boolean }>(
      `SELECT EXISTS (SELECT FROM application WHERE record_hash = 'bench') filled,
              EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_stat_statements') counted`,
    )
    const { filled, counted } = rows[0]!
    if (!filled) await fillProgramme(client, jobs, onStep)
    if (counted) return
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")
    for (const [step, sql] of Object.entries(trail)) {
      const startedAt = performance.now()
      await client.query(sql)
      onStep(step, performance.now() - startedAt)
    }
  } finally {
    await client.end()
  }
}
