import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveUpload } from '#server/platform/uploads.ts'
import { courierOf, courierWorkbook, nextNumber, readIn } from '#tests/support/courier.ts'
import { withStatements } from '#tests/support/statements.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let courier: ReturnType<typeof courierOf>
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  courier = courierOf(world)
  operator = await world.as('operator')
})
afterAll(() => world.close())

const facts = 'name state share rows done counts { accepted imported unchanged refused }'
const payload = `__typename ... on CourierImportPayload { import { id ${facts} } } ... on Problem { code message }`
const command = async (name: string, input: object) => {
  const title = name.slice(0, 1).toUpperCase() + name.slice(1)
  const { data, errors } = await operator.graphql(
    `mutation($input: ${title}Input!) { ${name}(input: $input) { ${payload} } }`,
    {
      input,
    },
  )
  expect(errors).toBeUndefined()
  return data![name]
}
const shown = async (id: string, fate: string | null = null, first = 50, person = operator) => {
  const lines =
    'lines(first: $first, fate: $fate) { total totalCapped pageInfo { hasNextPage } edges { node { row fate reasons { path code message } } } }'
  const query = `query($id: String!, $fate: CourierRowFate, $first: Int) { courierImport(id: $id) { ${facts} ${lines} } }`
  const { data, errors } = await person.graphql(query, { id, fate, first })
  expect(errors).toBeUndefined()
  return data!.courierImport as unknown as {
    lines: { total: number; edges: { node: { row: number } }[] }
  } | null
}

test('a workbook is uploaded, previewed and imported', async () => {
  const rows = [
    [await courier.parcel(), nextNumber(), 1, 1],
    ['PK-PEN-2026-1', nextNumber(), 1, 1],
  ] as const
  const { id } = await saveUpload(operator, {
    name: 'kurier.xlsx',
    content: await courierWorkbook(rows),
  })
  const counts = { accepted: 1, imported: 0, unchanged: 0, refused: 1 }
  expect(await command('readCourierImport', { uploadId: id })).toEqual({
    __typename: 'CourierImportPayload',
    import: { id, name: 'kurier.xlsx', state: 'READY', share: 100, rows: 2, done: 0, counts },
  })
  expect((await shown(id, 'REFUSED'))!.lines).toEqual({
    total: 1,
    totalCapped: false,
    pageInfo: { hasNextPage: false },
    edges: [
      {
        node: {
          row: 3,
          fate: 'REFUSED',
          reasons: [
            {
              path: 'packagingid',
              code: 'package.otherBranch',
              message: 'This packaging id is of another branch',
            },
          ],
        },
      },
    ],
  })
  expect(await command('applyCourierImport', { id })).toMatchObject({
    import: { state: 'APPLIED', done: 1, counts: { ...counts, accepted: 0, imported: 1 } },
  })
  expect(await command('applyCourierImport', { id })).toEqual({
    __typename: 'Problem',
    code: 'import.applied',
    message: 'This file was already imported',
  })
  expect(await shown(id, null, 50, await world.as('operator2'))).toBeNull()
})

test('rows are paged, with a constant number of statements', async () => {
  const id = await readIn(
    operator,
    Array.from({ length: 60 }, (_, i) => [`PK-JHB-2026-${i}`, nextNumber(), 1, 1] as const),
  )
  const statements = async (first: number) => {
    const { answer, statements } = await withStatements(() => shown(id, null, first))
    expect([answer!.lines.edges.length, answer!.lines.total]).toEqual([first, 60])
    return statements.length
  }
  const few = await statements(2)
  expect(await statements(50)).toBe(few)
  expect(few).toBeLessThanOrEqual(4)
})

test('packages show what the courier data lacks, and are found by sticker, method and number', async () => {
  const day = new Date('2026-08-01')
  const lacking = await courier.parcel({ stickerDate: day, weightKg: null, receiverCity: '' })
  const numbered = await courier.parcel({ stickerDate: day, poslajuNo: nextNumber() })
  await courier.parcel({ stickerDate: day, deliveryMethod: 'selfCollect' })
  await courier.parcel({ stickerDate: day, undoneAt: world.now })
  const found = async (filter: object) => {
    const query =
      'query($filter: PackageFilter) { packages(filter: $filter) { edges { node { packagingId missingForCourier } } } }'
    const { data } = await operator.graphql(query, {
      filter: {
        stickerFrom: '2026-08-01',
        stickerTo: '2026-08-01',
        deliveryMethod: 'DELIVERY',
        standing: true,
        ...filter,
      },
    })
    return (data!.packages as unknown as { edges: { node: object }[] }).edges.map(
      ({ node }) => node,
    )
  }
  const expected = [
    { packagingId: numbered, missingForCourier: [] },
    { packagingId: lacking, missingForCourier: ['receiverCity', 'weightKg'] },
  ]
  expect(await found({})).toEqual(expected)
  expect(await found({ numbered: true })).toEqual([expected[0]])
  expect(await found({ numbered: false })).toEqual([expected[1]])
})
