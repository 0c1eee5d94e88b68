import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Loaders } from '#server/platform/loaders.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { areaReads } from '../../../bench/support/areaReads.ts'
import { askedOf } from '../../../bench/support/askedOf.ts'
import { fillProgramme } from '../../../bench/support/fillProgramme.ts'
import { programmeReads, type Asked, type Read } from '../../../bench/support/programmeReads.ts'
import { recordStatements, type Statement } from '../../../bench/support/recordStatements.ts'
import { readWhole } from './plansReadWhole.ts'

/**
 * Endpoints that return an exact number of everything, which the old clients' contract requires.
 */
const asksForAll = /^legacy (list|summary)/

/** Enough rows of every state for an index to be worthwhile. */
const jobs = 5_000

/**
 * Deliveries of earlier years: of a few lots, any index finds those of a month as cheaply as
 * reading all.
 */
const earlierLots = `
  INSERT INTO lot
  SELECT d.* FROM generate_series(1, 2000) n, (SELECT * FROM lot ORDER BY lot_no LIMIT 1) l,
       LATERAL jsonb_populate_record(l::lot, jsonb_build_object('lot_no', 'EARLIER-' || n, 'root_lot_no', 'EARLIER-' || n,
         'start_sn', 800000000 + n * 10, 'end_sn', 800000009 + n * 10, 'card_qty', 10,
         'received_at', now() - interval '60 days' - n * interval '12 hours')) d`

/** Counts of earlier years, for the same reason. */
const earlierCounts = `
  INSERT INTO stocktake (branch_code, place, station_id, status, opened_at, opened_by_id, proposed_at, proposed_by_id)
  SELECT 'JHB', 'branchStore', '', 'approved', t.day, u.id, t.day, u.id
    FROM (SELECT id FROM app_user ORDER BY id LIMIT 1) u,
         (SELECT now() - interval '60 days' - n * interval '12 hours' AS day FROM generate_series(1, 2000) n) t`

/** CSM jobs of five years, most of which an erasure does not look at. */
const csmJobs = `
  INSERT INTO csm_job (ic_no, card_type, completed_on, batch_no, branch_code, status, file_name, received_at, since, ended_at)
  SELECT '9001' || lpad(n::text, 8, '0'), 'mykad', t.day::date, 'B' || n / 100, 'JHB', 'deleted', n || '.json', t.day, t.day, t.day
    FROM generate_series(1, 5000) n, LATERAL (SELECT now() - n * interval '9 hours' AS day) t`

const nothingAsked: Asked = {
  applId: '',
  applicationNo: '',
  passportNo: '',
  cardSn: '',
  chipSn: '',
  packagingId: '',
  poslajuNo: '',
  commonName: '',
  rareName: '',
  employer: '',
  day: '',
  monthFrom: '',
  yearFrom: '',
}
// These tables have few rows here, so sorting would cost no more than walking an index.
const hardlyFilled = new Set(Object.keys(areaReads('', '')))
// The statements are known with the world, and their names from the start.
const names = Object.keys(programmeReads(nothingAsked))

let world: World
let client: pg.Client
let reads: Record<string, Read>
beforeAll(async () => {
  world = await createWorld()
  client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await fillProgramme(client, jobs, () => undefined)
  await client.query(earlierLots)
  await client.query(earlierCounts)
  await client.query(csmJobs)
  await client.query('ANALYZE lot, stocktake, csm_job')
  reads = programmeReads(await askedOf(client, 'JHB'))
  // PostgreSQL prefers to scan or join a small table as a whole, which is disabled here.
  await client.query(
    'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off',
  )
})
afterAll(async () => {
  await client.end()
  await world.close()
})

async function faultsOf({ text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{
    'QUERY PLAN': [{ Plan: Parameters<typeof readWhole>[0] }]
  }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  })
  return readWhole(rows[0]!['QUERY PLAN'][0].Plan)
}

describe.each(['operator', 'admin'])('%s reads no growing table as a whole:', (loginId) => {
  test.each(names)('%s', async (name) => {
    const statements = await recordStatements(async () => {
      const person = await world.as(loginId)
      return reads[name]!({ ...person, loaders: new Loaders() })
    })
    await client.query(`SET enable_sort = ${hardlyFilled.has(name) ? 'off' : 'on'}`)
    const found: string[] = []
    for (const statement of statements) {
      const text = statement.text.replace(/\s+/g, ' ').trim()
      const faults = await faultsOf(statement)
      if (
        faults.length > 0 &&
        !(asksForAll.test(name) && /^SELECT (status::text, )?count/.test(text))
      )
        found.push(`${faults.join(', ')}: ${text}`)
    }
    expect(found.join('\n')).toBe('')
  })
})
