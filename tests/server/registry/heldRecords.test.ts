import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmHeldRecord, dismissHeldRecord } from '#server/registry/held/decideHeld.ts'
import { countHeld, listHeld } from '#server/registry/held/heldQueries.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { insertRegistryRecords } from '#server/registry/insertRegistryRecords.ts'
import { clearApplications } from '#tests/support/clearApplications.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let supervisor: Person
let penang: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  supervisor = await world.as('supervisor')
  penang = await world.as('supervisor.pen')
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => clearApplications(world.services.db))

const db = () => world.services.db
const unusual = (no: number, change: object = {}) => ({
  ...goodRecord(no),
  passexpiry: '2037-11-01',
  ...change,
})
let files = 0
const send = (records: unknown[]) =>
  importRegistryFile(world.services, {
    name: 'a.json',
    bytes: Buffer.from(`${JSON.stringify(records)}${' '.repeat(++files)}`),
  })
const idOf = async (applId: string) =>
  (await db().registryHeld.findFirstOrThrow({ where: { applId }, orderBy: { id: 'desc' } })).id
const applications = () => db().application.count()
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('a record with impossible dates', () => {
  test.each([
    [
      '1905, a typical misreading of strict workbooks',
      { dob: '1905-06-16', stickerdate: '1905-07-18', passexpiry: '1905-07-19' },
      'dob row.tooYoung',
    ],
    [
      'a pass that expired long ago',
      { stickerdate: '2025-10-25', passexpiry: '2026-01-31' },
      'passexpiry row.expiredLongAgo',
    ],
    ['a child', { dob: '2015-01-01' }, 'dob row.tooYoung'],
    ['an age of 111', { dob: '1915-01-01' }, 'dob row.tooOld'],
    [
      'a sticker years in the future',
      { stickerdate: '2029-01-01', passexpiry: '2030-01-01' },
      'stickerdate row.stickerAhead',
    ],
    [
      'a receipt in the future',
      { receivedbyimmigration: '2027-01-01' },
      'receivedbyimmigration row.receivedAhead',
    ],
  ])('%s is refused, in a file and in a call', async (_, change, reason) => {
    const record = { ...goodRecord(1), ...change }
    expect(await send([record])).toMatchObject({ inserted: 0, held: 0, rejected: 1 })
    const errors = await db().registryRowError.findMany()
    expect(errors.map(({ field, code: each }) => `${field} ${each}`)).toContain(reason)
    const {
      inserted,
      held,
      errors: refused,
    } = await insertRegistryRecords(operator, { records: [record] })
    expect({ inserted, held }).toEqual({ inserted: 0, held: [] })
    expect(refused.map(({ field, code: each }) => `${field} ${each}`)).toContain(reason)
    expect(await applications()).toBe(0)
  })
})

describe('a record with the papers of another application', () => {
  const first = goodRecord(1)
  const { stickerno, passportno } = first as Record<string, string>

  test.each([
    ['the same sticker', { stickerno }, 'stickerno row.stickerShared'],
    [
      'the same passport, born another day',
      { passportno, dob: '1970-01-01' },
      'passportno row.passportShared',
    ],
    [
      'the same passport, of another gender',
      { passportno, gender: 'F' },
      'passportno row.passportShared',
    ],
  ])(
    '%s: is held, in one call as in a later one, until it is confirmed',
    async (_, change, reason) => {
      const other = { ...goodRecord(2), ...change }
      for (const calls of [[[first, other]], [[first], [other]]]) {
        await clearApplications(db())
        const results = []
        for (const records of calls)
          results.push(await insertRegistryRecords(operator, { records }))
        expect(results.at(-1)!.held.map(({ field, code: each }) => `${field} ${each}`)).toEqual([
          reason,
        ])
        expect(await applications()).toBe(1)
      }
      expect(await listHeld(supervisor)).toMatchObject([
        { reasons: [{ values: { applicationNo: 'PLKS-26-000001' } }] },
      ])
      await confirmHeldRecord(supervisor, { heldId: await idOf('A26000002') })
      expect(await applications()).toBe(2)
      // Its correction changes neither, so that nothing is left to confirm.
      const { updated, held } = await insertRegistryRecords(operator, {
        records: [{ ...other, phone: '07-555 0202' }],
      })
      expect({ updated, held }).toEqual({ updated: 1, held: [] })
    },
  )

  test.each([
    ['a renewal: the same person and passport', { passportno }],
    [
      'the same passport number of another country',
      { passportno: 'A1234567', nationality: 'IDN', gender: 'F' },
    ],
    ['no sticker number', { stickerno: '' }],
  ])('%s: is imported', async (_, change) => {
    const base =
      'nationality' in change
        ? { ...first, passportno: 'A1234567', nationality: 'VNM' }
        : { ...first, ...('stickerno' in change ? change : {}) }
    const { inserted, held } = await insertRegistryRecords(operator, {
      records: [base, { ...goodRecord(2), ...change }],
    })
    expect({ inserted, held }).toEqual({ inserted: 2, held: [] })
  })
})

describe('a record with unusual dates', () => {
  test('is held with the reason, and makes no job', async () => {
    expect(await send([unusual(1), goodRecord(2)])).toMatchObject({
      rows: 2,
      inserted: 1,
      held: 1,
      rejected: 0,
    })
    expect(await applications()).toBe(1)
    expect(await listHeld(supervisor)).toMatchObject([
      {
        applicationNo: 'PLKS-26-000001',
        source: 'a.json',
        reasons: [{ path: 'passexpiry', code: 'row.unusualPass' }],
      },
    ])
    expect(await countHeld(supervisor)).toEqual({ count: 1, oldestAt: world.now })
    expect(await countHeld(penang)).toEqual({ count: 0, oldestAt: null })
  })

  test('waits once when it is sent again; a correction replaces it, and a valid one releases it', async () => {
    await send([unusual(1)])
    const first = await listHeld(supervisor)
    expect(await send([unusual(1)])).toMatchObject({ held: 1 })
    expect(await listHeld(supervisor)).toEqual(first)
    await send([unusual(1, { passexpiry: '2038-01-01' })])
    expect(await listHeld(supervisor)).toMatchObject([{ passExpiry: '2038-01-01' }])
    expect(await send([goodRecord(1)])).toMatchObject({ inserted: 1, held: 0 })
    expect(await listHeld(supervisor)).toEqual([])
    expect(
      (await db().registryHeld.findMany()).map(({ cells, decision }) => [cells, decision]),
    ).toEqual([
      [null, 'superseded'],
      [null, 'superseded'],
    ])
  })

  test('is imported after a supervisor confirms it; sent again it changes nothing', async () => {
    await send([unusual(1)])
    const heldId = await idOf('A26000001')
    expect(await confirmHeldRecord(supervisor, { heldId })).toEqual({
      heldId,
      applId: 'A26000001',
      decision: 'confirmed',
    })
    expect(await db().cardJob.findMany()).toMatchObject([
      { applId: 'A26000001', status: 'new', branchCode: 'JHB' },
    ])
    const event = await db().auditEvent.findFirst({
      where: { action: 'confirmHeldRecord' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({ loginId: 'supervisor', after: { decision: 'confirmed' } })
    expect(event!.subjects).toEqual(
      expect.arrayContaining([`HeldRecord:${heldId}`, 'Application:A26000001']),
    )
    expect(await send([unusual(1)])).toMatchObject({
      inserted: 0,
      held: 0,
      unchanged: 1,
      rejected: 0,
    })
    expect(await listHeld(supervisor)).toEqual([])
  })

  test('is refused when it is sent again after a dismissal; corrected it is accepted', async () => {
    await send([unusual(1)])
    await dismissHeldRecord(supervisor, { heldId: await idOf('A26000001') })
    expect(await send([unusual(1)])).toMatchObject({ held: 0, rejected: 1 })
    expect(await db().registryRowError.findMany()).toMatchObject([{ code: 'row.dismissed' }])
    expect(await send([goodRecord(1)])).toMatchObject({ inserted: 1 })
  })

  test('is decided by one of two simultaneous users', async () => {
    await send([unusual(1)])
    const heldId = await idOf('A26000001')
    const outcomes = await Promise.all([
      code(confirmHeldRecord(supervisor, { heldId })),
      code(confirmHeldRecord(admin, { heldId })),
      code(dismissHeldRecord(admin, { heldId })),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'held.decided', 'held.decided'])
    expect(await applications()).toBeLessThanOrEqual(1)
  })

  test('must pass all other rules when it is confirmed, and stays held otherwise', async () => {
    await send([unusual(1)])
    const heldId = await idOf('A26000001')
    await send([{ ...goodRecord(2), applicationno: 'PLKS-26-000001' }])
    expect(await code(confirmHeldRecord(supervisor, { heldId }))).toBe('row.applicationNoTaken')
    expect(await listHeld(supervisor)).toHaveLength(1)
    world.later(2 * 365 * 86_400_000)
    expect(await code(confirmHeldRecord(supervisor, { heldId }))).toBe('row.applicationNoTaken')
    await db().application.updateMany({ data: { applicationNo: 'OTHER' } })
    expect(await code(confirmHeldRecord(supervisor, { heldId }))).toBe('row.stickerPast')
    world.later(-2 * 365 * 86_400_000)
    expect(await code(confirmHeldRecord(supervisor, { heldId }))).toBe('done')
  })

  test('is decided only by supervisors of its branch and of headquarters', async () => {
    await send([unusual(1)])
    const heldId = await idOf('A26000001')
    expect(await code(confirmHeldRecord(operator, { heldId }))).toBe('permission.denied')
    expect(await code(confirmHeldRecord(penang, { heldId }))).toBe('record.notFound')
    expect(await code(dismissHeldRecord(penang, { heldId }))).toBe('record.notFound')
    expect(await code(confirmHeldRecord(admin, { heldId: 999_999 }))).toBe('record.notFound')
    expect(await code(confirmHeldRecord(admin, { heldId }))).toBe('done')
  })

  test('a repeated call returns its first result', async () => {
    await send([unusual(1)])
    const heldId = await idOf('A26000001')
    const first = await confirmHeldRecord(supervisor.under('held-1'), { heldId })
    expect(await confirmHeldRecord(supervisor.under('held-1'), { heldId })).toEqual(first)
  })
})

describe('a record of a known application', () => {
  test('is not checked again for dates that it only repeats', async () => {
    await send([goodRecord(1)])
    world.later(3 * 365 * 86_400_000)
    expect(await send([{ ...goodRecord(1), phone: '07-555 0999' }])).toMatchObject({
      updated: 1,
      held: 0,
      rejected: 0,
    })
    world.later(-3 * 365 * 86_400_000)
  })

  test('with an unusual correction is held, and is applied after confirmation', async () => {
    await send([goodRecord(1)])
    expect(await send([unusual(1)])).toMatchObject({ updated: 0, held: 1 })
    expect(await db().application.findFirst()).toMatchObject({ passExpiry: new Date('2027-11-01') })
    await confirmHeldRecord(supervisor, { heldId: await idOf('A26000001') })
    expect(await db().application.findFirst()).toMatchObject({ passExpiry: new Date('2037-11-01') })
  })

  test('with an impossible correction is refused, and changes nothing', async () => {
    await send([goodRecord(1)])
    expect(await send([{ ...goodRecord(1), dob: '2015-01-01' }])).toMatchObject({
      updated: 0,
      rejected: 1,
    })
    expect(await db().application.findFirst()).toMatchObject({
      dateOfBirth: new Date('1994-05-17'),
    })
  })
})

test('a call reports for each record whether it was inserted, held or rejected, and skips a repeated key', async () => {
  const records = [goodRecord(1), unusual(2), { ...goodRecord(3), dob: '2015-01-01' }]
  const { inserted, held, errors } = await insertRegistryRecords(operator, { records })
  expect([inserted, held.map(({ row }) => row), errors.map(({ row }) => row)]).toEqual([
    1,
    [2],
    [3],
  ])
  const twice = JSON.stringify(goodRecord(4)).replace('}', ',"NAME":"ABU"}')
  const bytes = Buffer.from(`[${twice},${JSON.stringify(goodRecord(5))}]`)
  expect(await importRegistryFile(world.services, { name: 'twice.json', bytes })).toMatchObject({
    inserted: 1,
    rejected: 1,
  })
})
