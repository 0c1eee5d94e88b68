import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { branchCardTypeCommands } from '#server/settings/branchCardTypes.ts'
import { previewImport } from '#server/settings/importTable.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const { create, update, remove } = branchCardTypeCommands

/** Creates an unused branch type and an unused card type. */
async function unpaired({ services: { db } }: World, name: string) {
  const { id: branchTypeId } = await db.branchType.create({ data: { name } })
  const { id: cardTypeId } = await db.cardType.create({
    data: { code: name, prefix: 'X', description: 'x' },
  })
  return { branchTypeId: String(branchTypeId), cardTypeId: String(cardTypeId) }
}

/** References to unknown rows, or missing ones. */
const refusals = (notFound: string) => [
  ...['999999999', '0', 'x', '9999999999'].map((id) => [id, notFound] as const),
  ['', 'field.required'] as const,
  [undefined, 'field.required'] as const,
]

describeSetting({
  name: 'BranchCardType',
  commands: branchCardTypeCommands,
  fresh: (n, world) => unpaired(world, `P${n}`),
  edited: async (n, world) =>
    unpaired(world, `E${n} ${await world.services.db.branchType.count()}`),
  exists: 'setting.exists',
  notFound: 'record.notFound',
  edges: [
    { field: 'branchTypeId', good: ['1'], bad: refusals('branchType.notFound') },
    { field: 'cardTypeId', good: ['1'], bad: refusals('cardType.notFound') },
  ],
  async use(key, world) {
    const { branchTypeId, cardTypeId } = await world.services.db.branchCardType.findUniqueOrThrow({
      where: { id: Number(key) },
    })
    await world.services.db.branch.update({ where: { code: 'PEN' }, data: { branchTypeId } })
    await world.job({ cardTypeId, branchCode: 'PEN' })
  },
})

let world: World
let admin: Person
let state: { id: number }
let plks: { id: number }

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  state = await world.services.db.branchType.findUniqueOrThrow({ where: { name: 'State branch' } })
  plks = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
})
afterAll(() => world.close())

const pairOf = (branchTypeId: number, cardTypeId: number) =>
  world.services.db.branchCardType.findUniqueOrThrow({
    where: { branchTypeId_cardTypeId: { branchTypeId, cardTypeId } },
  })

test('an existing pair is refused at the card type, new or edited', async () => {
  const refusal = { code: 'setting.exists', path: 'cardTypeId' }
  const pair = { branchTypeId: String(state.id), cardTypeId: String(plks.id) }
  await expect(create(admin, pair)).rejects.toMatchObject(refusal)
  const { key } = await create(admin, await unpaired(world, 'Lone'))
  await expect(update(admin, { key, ...pair })).rejects.toMatchObject(refusal)
})

test('a pair cannot be deleted while cards of it are pending at branches of the type, and the refusal gives their number', async () => {
  const { id } = await pairOf(state.id, plks.id)
  const other = await unpaired(world, 'Other')
  const jobs = [await world.job(), await world.job({ branchCode: 'PEN' }), await world.job()]
  const set = (at: number, status: 'listed' | 'pendingQc' | 'qcPassed') =>
    world.services.db.cardJob.update({ where: { id: jobs[at]! }, data: { status } })
  await set(1, 'listed')
  await set(2, 'pendingQc')
  const uses = (n: number) => ({
    values: {
      uses: {
        en: n === 1 ? '1 pending card job' : `${n} pending card jobs`,
        ms: `${n} tugasan kad belum selesai`,
      },
    },
  })
  await expect(remove(admin, { key: String(id) })).rejects.toMatchObject({
    code: 'setting.inUse',
    ...uses(3),
  })
  // Changing it to another pair would remove it as well.
  await expect(update(admin, { key: String(id), ...other })).rejects.toMatchObject({
    code: 'setting.heldInUse',
    ...uses(3),
  })

  await set(1, 'qcPassed')
  await set(2, 'qcPassed')
  await expect(remove(admin, { key: String(id) })).rejects.toMatchObject({
    code: 'setting.inUse',
    ...uses(1),
  })
  await set(0, 'qcPassed')
  await expect(remove(admin, { key: String(id) })).resolves.toEqual({ key: String(id) })
})

test('pending cards of another type, or at branches of another type, do not block a pair', async () => {
  const ep = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
  const headquarters = await world.services.db.branchType.findUniqueOrThrow({
    where: { name: 'Headquarters' },
  })
  const jobId = await world.job({ cardTypeId: ep.id })
  const { id: sameType } = await pairOf(headquarters.id, ep.id)
  await expect(remove(admin, { key: String(sameType) })).resolves.toEqual({ key: String(sameType) })
  const rp = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'RP' } })
  const { id: sameBranches } = await pairOf(state.id, rp.id)
  await expect(remove(admin, { key: String(sameBranches) })).resolves.toEqual({
    key: String(sameBranches),
  })
  await world.services.db.cardJob.update({ where: { id: jobId }, data: { status: 'deleted' } })
})

test('the audit trail and the workbook show its names', async () => {
  const { id } = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'RTK' } })
  const pair = await pairOf(state.id, id)
  await remove(admin, { key: String(pair.id) })
  const event = await world.services.db.auditEvent.findFirstOrThrow({
    where: { subjects: { has: `BranchCardType:${pair.id}` } },
  })
  expect(event.before).toEqual({ branchTypeId: 'State branch', cardTypeId: 'RTK' })

  const rows = [
    ['state BRANCH', 'rtk'],
    ['State branch', 'PRA'],
    ['Nowhere', 'PLKS'],
    ['State branch', 'XX'],
    ['State branch', null],
  ]
  const content = await workbookBuffer({
    sheet: 'A',
    columns: ['Branch type', 'Card type'].map((title) => ({ title })),
    rows,
  })
  const { id: uploadId } = await saveUpload(admin, { name: 'pairs.xlsx', content })
  const plan = await previewImport(admin, { table: 'branchCardTypes', uploadId })
  expect(
    plan.rows.map(({ fate, problems }) => [
      fate,
      problems.map(({ path, code }) => `${path} ${code}`).join(),
    ]),
  ).toEqual([
    ['created', ''],
    ['unchanged', ''],
    ['refused', 'branchTypeId branchType.notFound'],
    ['refused', 'cardTypeId cardType.notFound'],
    ['refused', 'cardTypeId field.required'],
  ])
})
