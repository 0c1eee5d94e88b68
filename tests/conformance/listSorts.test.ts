import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, type Caller, type Stage } from './restStage.ts'

let stage: Stage
let administrator: Caller

beforeAll(async () => {
  stage = await createStage()
  administrator = await stage.caller(1, 'HQ')
  for (const make of Object.values(stage.jobs)) await make()
  for (const make of Object.values(stage.jobs)) await make()
})
afterAll(() => stage.world.close())

const days = 'start=2026-11-01&end=2026-11-30'
/** Lists whose rows grow, and their columns without a sort, for the reason in docs/rest.md. */
const lists: { path: string; unsorted?: readonly string[] }[] = [
  { path: '/api/appl/pendingperso/JHB?' },
  { path: '/api/printjob/cardproduction/JHB?' },
  { path: '/api/printjob/list/JHB?' },
  { path: '/api/printjob/qc/list/JHB?' },
  { path: '/api/appl/applicationlist/selfcollect?branch=JHB' },
  { path: '/api/appl/applicationlist/emplist?branch=JHB' },
  { path: `/api/despatch/search?${days}` },
  {
    path: '/api/lot?',
    unsorted:
      'uuid accessby operator printoffice ldno LDRNo distributedate checkin checkout quantities places'.split(
        ' ',
      ),
  },
  { path: '/api/lotdistribute/list/HQ?' },
]

async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
  const answer = await stage.call({
    method: 'GET',
    url: path,
    token: await stage.open(administrator, 'ikad'),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  const result = answer.body.result as Record<string, unknown>[] | { rows?: []; lots?: [] }
  return Array.isArray(result) ? result : (result.rows ?? result.lots ?? [])
}

/**
 * Returns whether values ascend in the database's order; rows without a value are together at one
 * end.
 */
const ascending = (column: unknown[]) => {
  const values = column.filter((value) => value !== null && value !== '') as string[]
  return values.every((value, i) => i === 0 || values[i - 1]! <= value)
}

test.each(lists)(
  '$path sorts by every column that it returns, in both directions',
  async ({ path, unsorted = [] }) => {
    const [first] = await rowsOf(path)
    expect(first).toBeDefined()
    const wrong: string[] = []
    for (const column of Object.keys(first!).filter((name) => !unsorted.includes(name))) {
      const up = (await rowsOf(`${path}&sort=${column}`)).map((row) => row[column])
      const down = (await rowsOf(`${path}&sort=${column}&descending=true`)).map(
        (row) => row[column],
      )
      if (!ascending(up) || !ascending(down.toReversed()))
        wrong.push(`${column}: ${up.join(' < ')}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each(lists)('$path refuses to sort by a column that it does not return', async ({ path }) => {
  const url = `${path}&sort=nothing`
  const answer = await stage.call({
    method: 'GET',
    url,
    token: await stage.open(administrator, 'ikad'),
  })
  expect([answer.status, answer.body.message]).toEqual([422, 'sort: This is not valid'])
})
