import { expect, test } from 'vitest'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'
import { furtherRest } from '#domain/furtherRest.ts'
import { awaitedEndpoints, legacyEndpoints } from '#server/legacyEndpoints.ts'
import { builtApi, builtJpn } from './built.ts'

const contracts = [
  {
    name: 'rest-api',
    prefix: '/api/',
    rows: [...restApi, ...furtherRest] as readonly Row[],
    built: [...builtApi, ...furtherRest.map(({ id }) => id)],
  },
  { name: 'rest-jpn', prefix: '/jpn/', rows: restJpn as readonly Row[], built: builtJpn },
]
type Row = { id: string; method: string; path: string }

const rowOf = ({ id, method, path }: Row): Row => ({ id, method, path: path.startsWith('/') ? path : `/${path}` })

test.each(contracts)(
  '$name: exactly the rows that are listed as built are there, by the method and path of the contract',
  (contract) => {
    const { prefix, rows, built } = contract
    const there = legacyEndpoints.filter(({ path }) => path.toLowerCase().startsWith(prefix)).map(rowOf)
    expect(built.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    const expected = rows.filter(({ id }) => built.includes(id)).map(rowOf)
    const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1)
    expect(there.sort(byId)).toEqual(expected.sort(byId))
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

test('a row that is not built yet is known as one', () => {
  const ids = awaitedEndpoints.map(({ path, id }) => (path.startsWith('/jpn') ? `jpn ${id}` : id))
  expect(ids).toHaveLength(restApi.length + restJpn.length - builtApi.length - builtJpn.length)
  expect(ids.filter((id) => builtApi.includes(id) || builtJpn.some((built) => `jpn ${built}` === id))).toEqual([])
})
