import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#domain/contract/reports.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { contracts } from './restContracts.ts'
import { requestOf } from './restRequest.ts'
import { createStage, type Caller, type Stage } from './restStage.ts'

/** What a report's filter is called in a query; days are no filter by a value, and `type` of a summary is its period. */
const keys: Record<string, string> = {
  'card type': 'cardtype',
  station: 'stationid',
  'reject code': 'qcstatuscode',
  'delivery method': 'deliverymethod',
  'pass type': 'passtype',
  'type = daily | monthly | yearly': 'type',
}
const ordering = ['start', 'end', 'page', 'pagesize', 'sort', 'descending']
const notByValue = ['date range', 'both dates', ...ordering]

/** Each list of the contract, and all by which it or its report says that it is narrowed. */
const lists = restApi.flatMap((row) => {
  const asked = /^query (.*)$/.exec(row.request)?.[1] ?? ''
  const ofReports = reports.filter(({ rest }) => rest === row.path).map(({ filters }) => filters)
  const named = [asked, ...ofReports].flatMap((text) => text.split(', ')).map((name) => keys[name] ?? name)
  const filters = [...new Set(named)].filter((name) => name !== '' && !notByValue.includes(name))
  return row.method === 'GET' && filters.length > 0 ? [{ id: row.id, path: row.path, filters }] : []
})
const { examples } = contracts.find(({ jpn }) => !jpn)!

let stage: Stage
let administrator: Caller
beforeAll(async () => {
  stage = await createStage()
  administrator = await stage.caller(1, 'HQ')
})
afterAll(() => stage.world.close())

/** How many rows an answer lists, however it wraps them; null for a refusal. */
function counted({ status, body }: Awaited<ReturnType<Stage['call']>>): number | null {
  if (status !== 200) return null
  const result: unknown = body.result
  const list = Array.isArray(result) ? result : Object.values(result as object).find((part) => Array.isArray(part))
  return (list as unknown[]).length
}

test('lists that the contract narrows are many', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.flatMap(({ filters }) => filters).length).toBeGreaterThan(35)
})

test.each(lists)('$id: what it says it is narrowed by ($filters) narrows it, or is refused', async ({ id, path, filters }) => {
  const sample = await examples[id]!.make(stage, administrator)
  const ask = async (query: Record<string, string>) =>
    counted(
      await stage.call({
        ...requestOf({ id, path, method: 'GET', who: '' }, { ...sample, query }),
        token: await stage.open(administrator, 'ikad'),
      }),
    )
  // What nobody is called finds nothing; to be unheard would answer as if nothing had been said.
  const unheard: string[] = []
  for (const filter of filters) {
    const found = await ask({ ...sample.query, [filter]: 'NOBODY' })
    if (found !== null && found > 0) unheard.push(filter)
  }
  expect(unheard).toEqual([])
  expect(await ask({ ...sample.query })).toBeGreaterThan(0)
})
