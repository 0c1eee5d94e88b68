import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPackage } from '#server/despatch/queries.ts'
import { lookup } from '#server/lookup/lookup.ts'
import { nextNumber } from '#tests/support/courier.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let packages: Packages
let operator: Person
const made: Record<string, string> = {}
const number = nextNumber()

beforeAll(async () => {
  world = await createWorld()
  packages = await packagesOf(world)
  operator = packages.operator
  made.collect = await packages.made('selfCollect', {
    passportNo: 'BX1111111',
    employerName: 'TAN & ANAK 100% SDN BHD',
  })
  made.parcel = await packages.made('delivery', { passportNo: 'BX2222222' })
  made.gone = await packages.bring('handedOver')
  made.sent = await packages.made('delivery')
  await packages.book(made.sent, number)
  made.undone = await packages.bring('undone')
})
afterAll(() => world.close())

async function found(
  filter: object,
  { person = operator, more = '' }: { person?: Person; more?: string } = {},
): Promise<string[]> {
  const query = `query($filter: PackageFilter) { packages(filter: $filter, first: 50${more}) { edges { node { packagingId } } total } }`
  const { data, errors } = await person.graphql(query, { filter })
  expect(errors).toBeUndefined()
  const { edges, total } = data!.packages as unknown as {
    edges: { node: { packagingId: string } }[]
    total: number
  }
  expect(total).toBe(edges.length)
  return edges.map(({ node }) => node.packagingId)
}
const day = '2026-11-21'

test.each([
  ['the days', { from: day, to: day }, ['collect', 'parcel', 'gone', 'sent', 'undone']],
  ['other days', { from: '2026-11-01', to: '2026-11-20' }, []],
  ['the passport of a card in it', { passportNo: 'bx1111111' }, ['collect']],
  ['part of the employer’s name, literally', { employer: 'anak 100%' }, ['collect']],
  ['an employer’s name with a wildcard, which matches nothing', { employer: '1_0%' }, []],
  ['the packaging id', { packagingId: 'parcel' }, ['parcel']],
  ['the consignment number', { poslajuNo: number }, ['sent']],
  ['the delivery method', { deliveryMethod: 'DELIVERY' }, ['parcel', 'sent']],
  [
    'waiting for collection',
    { deliveryMethod: 'SELF_COLLECT', states: ['DESPATCHED'] },
    ['collect'],
  ],
  ['states', { states: ['HANDED_OVER', 'BOOKED'] }, ['gone', 'sent']],
  ['accepted by the courier', { states: ['COURIER_ACCEPTED'] }, []],
  ['undone', { states: ['UNDONE'] }, ['undone']],
])('finds by %s', async (_what, filter, expected) => {
  const asked = 'packagingId' in filter ? { packagingId: made[filter.packagingId!] } : filter
  expect((await found(asked)).sort()).toEqual(expected.map((name) => made[name]!).sort())
})

test('is addressed to its employer, or to the holder of a card without one', async () => {
  const name = 'ALICE ADAMS'
  const alone = await packages.made('selfCollect', { name, employerName: '' })
  const { data } = await operator.graphql(
    '{ packages(first: 50) { edges { node { packagingId addressee } } } }',
  )
  expect(data).toMatchObject({
    packages: {
      edges: expect.arrayContaining([
        { node: { packagingId: alone, addressee: name } },
        { node: { packagingId: made.collect!, addressee: 'TAN & ANAK 100% SDN BHD' } },
      ]) as unknown,
    },
  })
  expect((await findPackage(operator, alone))?.addressee).toBe(name)
})

test('newest or oldest first, page by page', async () => {
  const newest = await found({ from: day, to: day })
  expect(await found({ from: day, to: day }, { more: ', descending: false' })).toEqual(
    [...newest].reverse(),
  )
})

test('another branch finds none of it, headquarters all', async () => {
  const pen = await world.as('operator.pen')
  expect(await found({ passportNo: 'BX1111111' }, { person: pen })).toEqual([])
  expect(
    (
      await pen.graphql('query($text: String!) { findPackage(text: $text) { packagingId } }', {
        text: number,
      })
    ).data!.findPackage,
  ).toBeNull()
  expect(await found({ passportNo: 'BX1111111' }, { person: await world.as('hqadmin') })).toEqual([
    made.collect,
  ])
})

test('a scan of the label or of the courier’s number finds the package, and the command bar leads to it', async () => {
  const query = 'query($text: String!) { findPackage(text: $text) { packagingId } }'
  for (const text of [made.sent!, ` ${made.sent!.toLowerCase()} `, number]) {
    expect((await operator.graphql(query, { text })).data!.findPackage).toEqual({
      packagingId: made.sent,
    })
  }
  expect(
    (await operator.graphql(query, { text: 'PK-JHB-2026-999999' })).data!.findPackage,
  ).toBeNull()
  const [hit] = await lookup(operator, number)
  expect(hit).toMatchObject({
    kind: 'package',
    title: made.sent,
    route: `/ikad/cps/searchdespatch?q=${made.sent}`,
  })
})
