import { expect, test } from 'vitest'
import { furtherJpn, additionalEndpoints } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'

const contracts = [
  {
    name: 'rest-api',
    prefix: '/api/',
    rows: [...restApi, ...additionalEndpoints] as readonly Row[],
  },
  { name: 'rest-jpn', prefix: '/jpn/', rows: [...restJpn, ...furtherJpn] as readonly Row[] },
]
type Row = { id: string; method: string; path: string }

const rowOf = ({ id, method, path }: Row): Row => ({
  id,
  method,
  path: path.startsWith('/') ? path : `/${path}`,
})

test.each(contracts)(
  '$name: exactly the rows of the contract exist, by method and path',
  ({ prefix, rows }) => {
    const there = legacyEndpoints
      .filter(({ path }) => path.toLowerCase().startsWith(prefix))
      .map(rowOf)
    const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1)
    expect(there.sort(byId)).toEqual(rows.map(rowOf).sort(byId))
  },
)

test('no GET changes anything', () => {
  const reads = legacyEndpoints.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(10)
  expect(reads.filter((endpoint) => 'run' in endpoint).map(({ id }) => id)).toEqual([])
})

test('every endpoint belongs to one of the contracts', () => {
  expect(legacyEndpoints.filter(({ path }) => !/^\/(api|jpn)\//i.test(path))).toEqual([])
})
