import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import {
  batchNo,
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
} from '#tests/support/cardJobs.ts'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** The tables that a distributed PostgreSQL would keep by branch (docs/scaling.md). */
const distributed = [
  'card_job',
  'card_attempt',
  'package',
  'package_item',
  'station_day',
  'lot_traveller',
  'print_list',
  'print_list_item',
]
const named = new RegExp(
  String.raw`(?:FROM|JOIN|UPDATE|INTO|,)\s+(?:"public"\.)?"?(${distributed.join('|')})"?(?=[\s,(.]|$)`,
  'gi',
)
/** The statement fixes the branch, so it could be sent to the node of that branch. */
const fixesBranch = /"?branch_code"?\s*=\s*\$|INSERT INTO[^(]*\([^)]*"?branch_code"?/i

let world: World
let jobs: CardJobs
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const asked = (query: string) => async () => {
  const { errors } = await jobs.operator.graphql(query)
  expect(errors).toBeUndefined()
}

/** The hot journeys of a branch. Each returns its measured work once its card is ready. */
const journeys: Record<string, () => Promise<() => Promise<unknown>>> = {
  'list of jobs': async () =>
    asked('{ cardJobs(first: 50) { edges { node { jobId application { name } } } } }'),
  'list of packages': async () =>
    asked('{ packages(first: 50) { edges { node { packagingId cards } } } }'),
  'scan of a card': async () => {
    const { cardSn } = await jobs.bring('qcPassed')
    return asked(`{ lookup(text: "${cardSn}") { kind title } }`)
  },
  'listing for print': async () => {
    const { jobId } = await jobs.bring('new')
    return () => addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId] })
  },
  print: async () => {
    const job = await jobs.bring('listed')
    return () => printCard(jobs.operator, { ...job, stationId })
  },
  'quality check': async () => {
    const job = await jobs.bring('pendingQc')
    const qrString = await jobs.qrOf(job.jobId)
    return () => passQc(jobs.checker, { jobId: job.jobId, chipSn: job.chipSn, qrString })
  },
  despatch: async () => {
    const { jobId } = await jobs.bring('qcPassed')
    return () => despatch(jobs.operator, { jobIds: [jobId], ...selfCollect })
  },
}

const tablesOf = (sql: string) => new Set([...sql.matchAll(named)].map(([, table]) => table!))

test('the statements that no branch could be found for are those that the guide lists', async () => {
  const rows: string[] = []
  for (const [journey, prepare] of Object.entries(journeys)) {
    const { statements } = await withStatements(await prepare())
    const those = statements.filter((sql) => tablesOf(sql).size > 0)
    expect(those.length, journey).toBeGreaterThan(0)
    const lost = those.filter((sql) => !fixesBranch.test(sql))
    const tables = [...new Set(lost.flatMap((sql) => [...tablesOf(sql)]))].sort()
    const named = tables.map((table) => `\`${table}\``).join(', ')
    rows.push(`| ${journey} | ${those.length} | ${lost.length} | ${named || '-'} |`)
  }
  const guide = readFileSync(path.join(projectRoot(), 'docs/scaling.md'), 'utf8')
  const from = guide.indexOf('| journey of a branch |')
  expect(guide.slice(from, guide.indexOf('\n\n', from)).split('\n').slice(2)).toEqual(rows)
})
