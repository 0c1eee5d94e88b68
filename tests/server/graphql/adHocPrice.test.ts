import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'
import { AdHocExcess, adHocPrice } from '#server/platform/graphql/adHocPrice.ts'
import { schema } from '#server/schema.ts'

const price = (query: string) => adHocPrice(parse(query), schema)
/** Enough root fields to exceed the minimum price. */
const beside = 'viewer { a: id b: id c: id d: id e: id f: id g: id h: id i: id j: id }'
const priceBeside = (query: string) => price(`{ ${beside} ${query} }`) - price(`{ ${beside} }`)

test.each([
  ['a field, one', 'forgottenPasswordRequests', 1],
  [
    'a connection without `first`, its default page',
    'cardJobs { edges { cursor } }',
    1 + 1 + limits.pageSize,
  ],
  [
    'a connection, the requested page',
    'cardJobs(first: 7) { edges { node { jobId } } }',
    1 + 1 + 7 * 2,
  ],
  ['a connection’s total, once', 'cardJobs(first: 200) { total }', 1 + 1],
  ['a list, the usual length', 'branches { code }', 1 + 25],
  [
    'a list with a declared length, that length',
    'report(id: "x") { rows { cells } }',
    1 + 1 + limits.reportRows,
  ],
  ['a list with `first`, that', 'stocktake(stocktakeId: 1) { counts(first: 9) { id } }', 1 + 1 + 9],
  [
    'a list with an unset `first`, a page',
    'stocktake(stocktakeId: 1) { counts { id } }',
    1 + 1 + limits.pageSize,
  ],
  ['nested lists, their product', 'branches { cardTypes { code } }', 1 + 25 * (1 + 25)],
  ['a list in a fragment, the same', '... on Query { branches { code } }', 1 + 25],
  [
    'fields of a node, by its type',
    'node(id: "x") { ... on Branch { cardTypes { code } } }',
    1 + 1 + 25,
  ],
  ['the schema, a flat price', '__schema { types { name } }', adHoc.introspectionCost],
])('%s', (_what, query, cost) => {
  expect(priceBeside(query)).toBe(cost)
})

test('a size in a variable counts as the largest page, and the most expensive of several operations counts', () => {
  expect(price('query($n: Int) { cardJobs(first: $n) { edges { cursor } } }')).toBe(
    1 + 1 + limits.pageSizeMaximum,
  )
  expect(price('query A { viewer { id } } query B { branches { code } }')).toBe(1 + 25)
  expect(price('{ viewer { id } }')).toBe(adHoc.leastCost)
})

test.each([
  [
    'the stations of the branches of stations of branches',
    '{ stations { branch { s0: stations { branch { s1: stations { stationId } } } } } }',
    'the type Station',
  ],
  [
    'the same in fragments',
    '{ stations { ...S } } fragment S on Station { branch { ...B } } fragment B on Branch { stations { branch { stations { stationId } } } }',
    'the type Station',
  ],
  [
    'children of children of lots',
    '{ lots(first: 1) { edges { node { children { children { lotNo } } } } } }',
    'the type Lot',
  ],
  [
    'remakes of remakes of jobs of a package',
    '{ findPackage(text: "x") { jobs { remakes { remakes { id } } } } }',
    'the type CardJob',
  ],
  [
    'a node narrowed back and forth',
    `{ node(id: "x") { ${'... on Branch { ... on Node { '.repeat(3)}id${' } }'.repeat(3)} } }`,
    'the type Node',
  ],
  [
    'a fragment within itself',
    '{ ...A } fragment A on Query { viewer { id } ...A }',
    'the fragment A',
  ],
  [
    'two cycles, each once',
    '{ stations { branch { stations { branch { cardTypes { code } } } } } }',
    'a cost of',
  ],
  [
    'the largest page of the largest page',
    '{ packages(first: 200) { edges { node { jobs { history { id } } } } } }',
    'a cost of',
  ],
  ['a page of a million', '{ cardJobs(first: 1000000) { edges { cursor } } }', 'a cost of'],
])('refused: %s', (_what, query, excess) => {
  expect(() => price(query)).toThrow(AdHocExcess)
  expect(() => price(query)).toThrow(excess)
})

/** Queries of a typical report tool. */
const reasonable = [
  '{ viewer { loginId branch { code name } } }',
  '{ report(id: "dailyProduction", filter: { fromdate: "2026-11-01", todate: "2026-11-30" }) { reportId columns { key title } rows { cells } capped } }',
  '{ stations { stationId name online branch { code name } blanks { cardType { code } quantity } } }',
  '{ stockLevels { branch { code } cardType { code } quantity status lots { lotNo quantity } } }',
  '{ cardJobs(first: 200) { edges { node { jobId status since application { applicationNo name nationality } branch { code name } card { cardSn chipSn } attempts { no outcome } } } pageInfo { hasNextPage endCursor } total } }',
  '{ packages(first: 100) { edges { node { packagingId status: state jobs { application { applicationNo } } } } } }',
  '{ lots(first: 200) { edges { node { lotNo status places { place quantity ranges { startSn endSn } } } } pageInfo { endCursor } } }',
  '{ lotTransfers(first: 50) { edges { node { documentNo status lines { lotNo startSn endSn quantity received { startSn endSn } } } } } }',
  '{ branches { code name stations { stationId name active } cardTypes { code description } } }',
]

test.each(reasonable)('accepted: %s', (query) => {
  expect(price(query)).toBeLessThanOrEqual(adHoc.cost)
})
