import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#domain/contract/reports.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { contracts } from './restContracts.ts'
import { requestOf } from './restRequest.ts'
import { createStage, type Caller, type Stage } from './restStage.ts'

/**
 * The names of a report's filters in a query; days are not filtered by a value, and `type` of a
 * summary is its period.
 */
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

/** All lists of the contract, with the filters that they or their reports declare. */
const lists = restApi.flatMap((row) => {
  const asked = /^query (.*)$/.exec(row.request)?.[1] ?? ''
  const ofReports = reports.filter(({ rest }) => rest === row.path).map(({ filters }) => filters)
  const named = [asked, ...ofReports]
    .flatMap((text) => text.split(', '))
    .map((name) => keys[name] ?? name)
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

/** Returns how many rows a response lists, in any envelope; null for a refusal. */
function counted({ status, body }: Awaited<ReturnType<Stage['call']>>): number | null {
  if (status !== 200) return null
  const result: unknown = body.result
  const list = Array.isArray(result)
    ? result
    : Object.values(result as object).find((part) => Array.isArray(part))
  return (list as unknown[]).length
}

test('the contract has many filtered lists', () => {
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.flatMap(({ filters }) => filters).length).toBeGreaterThan(35)
})

test.each(lists)(
  '$id: a declared filter ($filters) filters, or is refused',
  async ({ id, path, filters }) => {
    const sample = await examples[id]!.make(stage, administrator)
    const ask = async (query: Record<string, string>) =>
      counted(
        await stage.call({
          ...requestOf({ id, path, method: 'GET', who: '' }, { ...sample, query }),
          token: await stage.open(administrator, 'ikad'),
        }),
      )
    // An unknown value finds nothing; an ignored filter would return everything.
    const unheard: string[] = []
    for (const filter of filters) {
      const found = await ask({ ...sample.query, [filter]: 'NOBODY' })
      if (found !== null && found > 0) unheard.push(filter)
    }
    expect(unheard).toEqual([])
    expect(await ask({ ...sample.query })).toBeGreaterThan(0)
  },
)

const named = lists.flatMap(({ id, path, filters }) =>
  filters.filter((f) => f.startsWith('branch')).map((filter) => ({ id, path, filter })),
)

test.each(named)(
  '$id: headquarters is a filter like any other branch ($filter=HQ)',
  async ({ id, path, filter }) => {
    const sample = await examples[id]!.make(stage, administrator)
    const query = { ...sample.query, [filter]: 'HQ' }
    const request = requestOf({ id, path, method: 'GET', who: '' }, { ...sample, query })
    const { body } = await stage.call({
      ...request,
      token: await stage.open(administrator, 'ikad'),
    })
    expect(JSON.stringify(body.result ?? null)).not.toMatch(/"branch(code)?":"(JHB|PEN)"/)
  },
)
