import type pg from 'pg'
import type { SignedInContext } from '#server/platform/context.ts'
import { areaReads } from './support/areaReads.ts'
import { askers, eachMedian, onProgramme, report } from './support/onProgramme.ts'

/**
 * The past of a lot, a place, a package and a card, on the data of npm run bench:data. That has no
 * audit trail, so the first run writes one: the steps of the latest card jobs and of the oldest
 * packages, which are those that are measured. Those of ten million jobs take more than ten minutes.
 */
const pasts = [
  'lot as it was',
  'stock as it was',
  'ranges of a store as it was',
  'package as it was',
  'card as it was',
] as const
const goal = '<= 50 ms'
/** Newest of the data are cards that are made and despatched some days after the fill. */
const clock = { now: () => new Date(Date.now() + 4 * 86_400_000) }
const jobsWithTrail = 1_000_000
const packagesWithTrail = 100_000

await onProgramme(async ({ raw, as }) => {
  await writeTrail(raw)
  const reads = areaReads('2026-01-01', '2026-01-01')
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    const run = (name: (typeof pasts)[number]) => (): Promise<unknown> =>
      reads[name]!({ ...request(), clock } satisfies SignedInContext)
    const times = await eachMedian(pasts.map((name) => ({ name, run: run(name) })))
    for (const name of pasts) report(`${name}, ${who}`, times.get(name)!, null, goal)
  }
})

/** Writes the steps of card jobs, three each, and of packages, one each; once. */
async function writeTrail(raw: pg.Pool): Promise<void> {
  const { rowCount } = await raw.query("SELECT FROM audit_event WHERE area = 'bench' LIMIT 1")
  if (rowCount) return
  const columns = '(at, login_id, address, area, action, subjects, before, after)'
  await raw.query(`
    INSERT INTO audit_event ${columns}
    SELECT j.created_at + s.n * interval '1 minute', 'bench', '', 'bench', s.action, ARRAY['CardJob:' || j.id, 'Application:' || j.appl_id],
           jsonb_build_object('status', s.before), jsonb_build_object('status', s.after)
      FROM card_job j
     CROSS JOIN (VALUES (1, 'addToPrintList', 'new', 'listed'), (2, 'printCard', 'listed', 'pendingQc'), (3, 'passQc', 'pendingQc', 'qcPassed'))
                s (n, action, before, after)
     WHERE j.id > (SELECT max(id) - ${jobsWithTrail} FROM card_job)`)
  await raw.query(`
    INSERT INTO audit_event ${columns}
    SELECT p.despatched_at, 'bench', '', 'bench', 'despatch', ARRAY['Package:' || p.packaging_id] || array_agg('CardJob:' || i.job_id),
           '{"status":"qcPassed"}', jsonb_build_object('status', 'despatched', 'packagingId', p.packaging_id, 'jobs', jsonb_agg(i.job_id))
      FROM (SELECT * FROM package ORDER BY despatched_at LIMIT ${packagesWithTrail}) p
      JOIN package_item i USING (packaging_id) GROUP BY p.packaging_id, p.despatched_at`)
  await raw.query('VACUUM (ANALYZE) audit_event')
  const { rows } = await raw.query<{ n: number }>('SELECT count(*)::int n FROM audit_event')
  console.log(`${rows[0]!.n.toLocaleString('en')} audited steps`)
}
