import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, type Db, type Tx } from '#server/platform/database/client.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { clearApplications } from '#tests/support/clearApplications.ts'
import { aParcel } from '#tests/support/courier.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { rawWorkbook, workbookOf } from '#tests/support/workbooks.ts'
import { seedBasics } from '../../../prisma/seed/seedBasics.ts'
import { seedBranches } from '../../../prisma/seed/seedBranches.ts'

const now = new Date('2026-11-20T03:00:00Z')
const clock = { now: () => now }
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
  await seedBasics(db, { clock: clock.now })
  await seedBranches(db, [
    [
      'KGR',
      'Kangar',
      'Utara',
      'Service centre',
      'Jalan Mawar',
      '01000',
      'Kangar',
      'Perlis',
      6.4,
      100.2,
    ],
  ])
  await db.branch.create({
    data: {
      ...(await db.branch.findUniqueOrThrow({ where: { code: 'KGR' } })),
      code: 'OLD',
      deletedAt: now,
    },
  })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})
beforeEach(async () => {
  await clearApplications(db)
})

type Rec = Record<string, unknown>
const services = () => ({ db, clock })
const json = (records: unknown[], mark = '') => Buffer.from(JSON.stringify(records) + mark)
const send = (records: unknown[], mark?: string) =>
  importRegistryFile(services(), { name: 'a.json', bytes: json(records, mark) })
const counts = {
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  held: 0,
  failure: null,
}
const errors = async () =>
  (await db.registryRowError.findMany({ orderBy: { id: 'asc' } })).map(
    ({ row, field, code }) => `${row} ${field} ${code}`,
  )
const csv = (records: Rec[]) =>
  Buffer.from(
    [Object.keys(records[0]!), ...records.map((record) => Object.values(record))]
      .map((cells) => cells.join(','))
      .join('\n'),
  )

const mixed: Rec[] = [
  goodRecord(1),
  { ...goodRecord(2), passportno: 'X1' },
  { ...goodRecord(3), printingbranch: 'ZZZ', collectionbranch: 'OLD' },
  { ...goodRecord(4), cardtype: 'EP', printingbranch: 'KGR' },
  { ...goodRecord(5), cardtype: 'QQ' },
  goodRecord(1),
  goodRecord(6),
]

test.each([
  ['.json', async () => json(mixed), 1],
  ['.csv', async () => csv(mixed), 2],
  ['.xlsx', () => workbookOf(mixed), 2],
])(
  '%s: valid rows are imported with a job each, invalid ones are returned by row and reason',
  async (kind, bytes, first) => {
    const result = await importRegistryFile(services(), {
      name: `permohonan${kind}`,
      bytes: await bytes(),
    })
    expect(result).toMatchObject({
      ...counts,
      outcome: 'imported',
      rows: 7,
      inserted: 2,
      rejected: 5,
    })
    const row = (no: number) => no - 1 + first
    expect(await errors()).toEqual([
      `${row(6)} applicationno row.duplicate`,
      `${row(2)} passportno pass.passport`,
      `${row(3)} printingbranch branch.notFound`,
      `${row(3)} collectionbranch branch.notFound`,
      `${row(4)} cardtype row.cardTypeNotMade`,
      `${row(5)} cardtype cardType.notFound`,
    ])
    const jobs = await db.cardJob.findMany({
      include: { application: true },
      orderBy: { id: 'asc' },
    })
    expect(jobs).toMatchObject([
      {
        applId: 'A26000001',
        status: 'new',
        branchCode: 'JHB',
        since: now,
        createdAt: now,
        attempt: 1,
      },
      { applId: 'A26000006', status: 'new' },
    ])
    expect(jobs[0]!.application).toMatchObject({
      stickerType: 'ePassNew',
      dateOfBirth: new Date('1994-05-17'),
      stickerDate: new Date('2026-11-02'),
      postcode: '81100',
      receivedAt: now,
      qrString: null,
    })
  },
)

test.each(['json', 'csv', 'xlsx'])(
  'the sample file applications.%s: three imported, two refused',
  async (kind) => {
    const path = new URL(`../../fixtures/registry/applications.${kind}`, import.meta.url).pathname
    const result = await importRegistryFile(services(), { name: `applications.${kind}`, path })
    expect(result).toMatchObject({
      ...counts,
      outcome: 'imported',
      rows: 5,
      inserted: 3,
      rejected: 2,
    })
    expect((await errors()).map((error) => error.replace(/^\d+ /, ''))).toEqual([
      'postcode row.postcode',
      'passportno pass.passport',
    ])
  },
)

test('a row error stores the original row and its application', async () => {
  await send([{ ...goodRecord(2), passportno: 'X_1', name: 'A'.repeat(101) }])
  expect(await db.registryRowError.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { field: 'passportno', values: { value: 'X_1' } },
    {
      field: 'name',
      values: { max: 100, value: 'A'.repeat(100) },
      applicationNo: 'PLKS-26-000002',
    },
  ])
})

test('the same file twice changes nothing, even under another name', async () => {
  const bytes = json([goodRecord(1), { applid: 'x' }])
  const first = await importRegistryFile(services(), { name: 'a.json', bytes })
  const before = await everything()
  const again = await importRegistryFile(services(), { name: 'b.json', bytes })
  expect(again).toEqual({
    ...counts,
    outcome: 'unchanged',
    fileId: first.fileId,
    rows: 2,
    readAs: null,
  })
  expect(await everything()).toEqual(before)
})

test('the same records in another file are unchanged', async () => {
  await send([goodRecord(1), goodRecord(2)])
  const audited = await db.auditEvent.count({ where: { action: 'importApplications' } })
  expect(await send([goodRecord(2), goodRecord(1)])).toMatchObject({
    ...counts,
    outcome: 'imported',
    rows: 2,
    unchanged: 2,
  })
  expect(await db.auditEvent.count({ where: { action: 'importApplications' } })).toBe(audited)
  expect(await db.cardJob.count()).toBe(2)
})

test('a changed record changes the application and its waiting job, and moves it to another branch', async () => {
  await send([goodRecord(1)])
  await db.application.updateMany({ data: { qrString: 'signed over other data' } })
  await db.cardJob.updateMany({ data: { stationId: 'JHB-P01' } })
  const changed = { ...goodRecord(1), name: 'RAHMAN MD SOHEL RANA', printingbranch: 'PEN' }
  expect(await send([changed])).toMatchObject({ ...counts, rows: 1, updated: 1 })
  expect(await db.cardJob.findFirst({ include: { application: true } })).toMatchObject({
    branchCode: 'PEN',
    stationId: null,
    status: 'new',
    version: 2,
    application: { name: 'RAHMAN MD SOHEL RANA', branchCode: 'PEN', qrString: null },
  })
})

test('a branch chosen by staff stays when the registry changes something else', async () => {
  await send([goodRecord(1)])
  await db.cardJob.updateMany({ data: { branchCode: 'PEN' } })
  await send([{ ...goodRecord(1), phone: '07-555 0202' }])
  expect(await db.cardJob.findFirst()).toMatchObject({ branchCode: 'PEN' })
})

/** Returns the package with the job. */
const packed = (jobId: number) =>
  db.package.create({
    data: {
      ...aParcel,
      packagingId: 'PK-JHB-2026-000001',
      branchCode: 'JHB',
      despatchedAt: now,
      despatchedById: 1,
      items: { create: { jobId } },
    },
  })

test.each([
  ['pendingQc', 'row.cardWaitsForQc'],
  ['qcPassed', 'row.cardPassed'],
  ['despatched', 'row.cardDespatched'],
] as const)(
  'a changed record is refused when its job is %s, with the next step to take',
  async (status, code) => {
    await send([goodRecord(1)])
    const { id } = await db.cardJob.findFirstOrThrow()
    await db.$transaction([
      db.cardJob.update({ where: { id }, data: { status } }),
      ...(status === 'despatched' ? [packed(id)] : []),
    ])
    expect(await send([{ ...goodRecord(1), name: 'OTHER NAME' }])).toMatchObject({
      ...counts,
      rows: 1,
      rejected: 1,
    })
    expect(await errors()).toEqual([`1 null ${code}`])
    expect(await db.application.findFirst()).toMatchObject({ name: 'RAHMAN MD SOHEL' })
  },
)

test.each(['new', 'listed', 'qcRejected', 'chipError', 'manuallyRejected'] as const)(
  'a corrected record is accepted while its job is %s, with the values before and after in the audit trail',
  async (status) => {
    await send([goodRecord(1)])
    const { id } = await db.cardJob.findFirstOrThrow()
    await db.cardJob.update({ where: { id }, data: { status } })
    expect(await send([{ ...goodRecord(1), name: 'OTHER NAME' }])).toMatchObject({
      updated: 1,
      rejected: 0,
    })
    expect(await db.application.findFirst()).toMatchObject({ name: 'OTHER NAME' })
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'correctApplication' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      subjects: expect.arrayContaining([`CardJob:${id}`]),
      before: { name: 'RAHMAN MD SOHEL' },
      after: { name: 'OTHER NAME' },
    })
    // The marker is on the part that is not made yet.
    const marked = status === 'new' || status === 'listed'
    expect((await db.cardJob.findFirstOrThrow()).correctedAt !== null).toBe(marked)
  },
)

test('the card of a remake is made with the correction: the rejected one keeps its own history', async () => {
  await send([goodRecord(1)])
  const { id, applId } = await db.cardJob.findFirstOrThrow()
  await db.cardJob.update({ where: { id }, data: { status: 'qcRejected' } })
  await db.cardJob.create({
    data: { applId, status: 'new', branchCode: 'JHB', remakeOfId: id, since: now, createdAt: now },
  })
  expect(await send([{ ...goodRecord(1), name: 'RIGHT NAME' }])).toMatchObject({
    updated: 1,
    rejected: 0,
  })
  const jobs = await db.cardJob.findMany({ orderBy: { id: 'asc' } })
  expect(jobs.map(({ correctedAt }) => correctedAt !== null)).toEqual([false, true])
})

const inPrinter = { startedAt: now, startedById: 1 }
/** Puts the only job on a printing list. */
async function listed(more: Partial<typeof inPrinter> = {}) {
  const { id } = await db.cardJob.findFirstOrThrow()
  const cardType = await db.cardType.findUniqueOrThrow({ where: { code: goodRecord(1).cardtype } })
  await db.cardJob.update({ where: { id }, data: { status: 'listed', stationId: 'JHB-P01' } })
  await db.printList.updateMany({ data: { closedAt: now } })
  const list = await db.printList.create({
    data: { stationId: 'JHB-P01', cardTypeId: cardType.id, batchNo: 'B1', openedAt: now },
  })
  const item = await db.printListItem.create({
    data: {
      listId: list.id,
      jobId: id,
      position: 1,
      addedAt: now,
      addedById: 1,
      waitingSince: now,
      ...more,
    },
  })
  return { id, item }
}

/**
 * Sends a record while a user works on the job; the work commits before the record is processed.
 */
async function sentDuring(id: number, record: Rec, work: (tx: Tx) => Promise<unknown>) {
  const { sending } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM card_job WHERE id = ${id} FOR UPDATE`
    const sending = send([record])
    await lockAwaited(db, '%card_job%')
    await work(tx)
    return { sending: sending }
  })
  return sending
}

test('a record that arrives as its branch is deleted is refused: no job is created there', async () => {
  const { version: _, ...johor } = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  await db.branch.create({ data: { ...johor, code: 'END' } })
  const { sending } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT code FROM branch WHERE code = 'END' FOR UPDATE`
    await tx.branch.update({ where: { code: 'END' }, data: { deletedAt: now } })
    const sending = send([goodRecord(1), { ...goodRecord(2), printingbranch: 'END' }])
    await lockAwaited(db)
    return { sending: sending }
  })
  expect(await sending).toMatchObject({ ...counts, rows: 2, inserted: 1, rejected: 1 })
  expect(await errors()).toEqual(['2 printingbranch branch.notFound'])
  expect(await db.cardJob.findMany()).toMatchObject([{ branchCode: 'JHB' }])
})

test('a correction that arrives as the card enters the printer is refused', async () => {
  await send([goodRecord(1)])
  const { id, item } = await listed()
  const corrected = { ...goodRecord(1), name: 'OTHER NAME' }
  const result = await sentDuring(id, corrected, (tx) =>
    tx.printListItem.update({ where: { id: item.id }, data: inPrinter }),
  )
  expect(result).toMatchObject({ updated: 0, rejected: 1 })
  expect(await errors()).toEqual(['1 null row.cardInPrinter'])
})

test('a correction that arrives as staff change the address keeps their address and the registry’s previous one', async () => {
  await send([goodRecord(1)])
  const { id } = await db.cardJob.findFirstOrThrow()
  const { address1 } = goodRecord(1)
  const staffs = { address1: '5 JALAN DATO ONN', registryValues: { address1: address1! } }
  const corrected = { ...goodRecord(1), phone: '07-555 0202' }
  await sentDuring(id, corrected, (tx) => tx.application.updateMany({ data: staffs }))
  expect(await db.application.findFirst()).toMatchObject({ ...staffs, phone: '07-555 0202' })
})

test('a correction waits while the card is in the printer; a new card type removes the record from its list', async () => {
  await send([goodRecord(1)])
  const { id, item } = await listed(inPrinter)
  const other = { ...goodRecord(1), cardtype: 'EP' }
  expect(await send([other])).toMatchObject({ rejected: 1 })
  expect(await errors()).toEqual(['1 null row.cardInPrinter'])
  await db.printListItem.update({ where: { id: item.id }, data: { startedAt: null } })
  expect(await send([other, goodRecord(2)])).toMatchObject({ updated: 1 })
  expect(await db.cardJob.findUnique({ where: { id } })).toMatchObject({
    status: 'new',
    stationId: null,
  })
  expect(await db.printListItem.findUnique({ where: { id: item.id } })).toMatchObject({
    outcome: 'removed',
  })
})

test('immigration’s receipt is accepted in any state, and keeps the QR code', async () => {
  await send([goodRecord(1)])
  await db.cardJob.updateMany({ data: { status: 'pendingQc' } })
  await db.application.updateMany({ data: { qrString: 'signed' } })
  expect(
    await send([{ ...goodRecord(1), receivedbyimmigration: '2026-11-19T10:00:00+08:00' }]),
  ).toMatchObject({
    updated: 1,
    rejected: 0,
  })
  expect(await db.application.findFirst()).toMatchObject({
    receivedByImmigrationAt: new Date('2026-11-19T02:00:00Z'),
    qrString: 'signed',
  })
})

test('a refused record’s receipt is accepted: for a finished card, and for a deleted branch', async () => {
  const gone = { printingbranch: 'PEN', collectionbranch: 'PEN' }
  await send([goodRecord(1), { ...goodRecord(2), ...gone }, { ...goodRecord(3), ...gone }])
  await db.cardJob.updateMany({ data: { status: 'pendingQc' } })
  await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: now } })
  const receivedbyimmigration = '2026-11-19T10:00:00+08:00'
  const received = [
    { ...goodRecord(1), name: 'OTHER NAME', receivedbyimmigration },
    { ...goodRecord(2), ...gone, receivedbyimmigration },
    { ...goodRecord(3), ...gone, name: 'OTHER NAME', receivedbyimmigration },
  ]
  const expected = [
    '1 null row.cardWaitsForQc',
    '3 printingbranch branch.notFound',
    '3 collectionbranch branch.notFound',
  ]
  expect(await send(received)).toMatchObject({ updated: 1, rejected: 2 })
  expect(await errors()).toEqual(expected)
  const taken = {
    name: 'RAHMAN MD SOHEL',
    receivedByImmigrationAt: new Date('2026-11-19T02:00:00Z'),
  }
  expect(await db.application.findMany()).toMatchObject([taken, taken, taken])

  const audited = await db.auditEvent.count({ where: { action: 'correctApplication' } })
  expect(await send(received, ' ')).toMatchObject({ unchanged: 1, updated: 0, rejected: 2 })
  expect(
    await db.auditEvent.count({ where: { action: 'correctApplication' } }),
    'the receipt is written once',
  ).toBe(audited)
  await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
})

test('an application number of another application is refused', async () => {
  await send([goodRecord(1)])
  await send([{ ...goodRecord(2), applicationno: 'PLKS-26-000001' }])
  expect(await errors()).toEqual(['1 applicationno row.applicationNoTaken'])
})

test('an unreadable file is recorded with its reason, once', async () => {
  const bytes = rawWorkbook('<worksheet><sheetData></worksheet>')
  const result = await importRegistryFile(services(), { name: 'a.xlsx', bytes })
  expect(result).toMatchObject({
    ...counts,
    outcome: 'failed',
    failure: { code: 'workbook.damaged' },
  })
  expect(await importRegistryFile(services(), { name: 'a.xlsx', bytes })).toMatchObject({
    outcome: 'unchanged',
    fileId: result.fileId,
  })
  expect(await db.registryFile.findMany()).toMatchObject([
    { name: 'a.xlsx', failure: { code: 'workbook.damaged' } },
  ])
})

test('rows before a damaged position are imported, and the rest when the file arrives complete', async () => {
  const whole = JSON.stringify([goodRecord(1), goodRecord(2)])
  const torn = Buffer.from(whole.slice(0, -20))
  expect(await importRegistryFile(services(), { name: 'a.json', bytes: torn })).toMatchObject({
    outcome: 'failed',
    inserted: 1,
  })
  expect(
    await importRegistryFile(services(), { name: 'a.json', bytes: Buffer.from(whole) }),
  ).toMatchObject({
    outcome: 'imported',
    inserted: 1,
    unchanged: 1,
  })
})

test('a file cut between batches is completed by sending it again', async () => {
  const bytes = json(Array.from({ length: 25 }, (_, i) => goodRecord(i + 1)))
  let moments = 0
  const stopping = new AbortController()
  const dying = { db, clock: { now: () => (++moments === 2 && stopping.abort(), now) } }
  await expect(
    importRegistryFile(
      dying,
      { name: 'a.json', bytes },
      { batchRows: 10, signal: stopping.signal },
    ),
  ).rejects.toThrow('aborted')
  expect([await db.application.count(), await db.registryFile.count()]).toEqual([20, 0])
  expect(await importRegistryFile(services(), { name: 'a.json', bytes })).toMatchObject({
    ...counts,
    outcome: 'imported',
    rows: 25,
    inserted: 5,
    unchanged: 20,
  })
  expect([
    await db.application.count(),
    await db.cardJob.count(),
    await db.registryFile.count(),
  ]).toEqual([25, 25, 1])
})

test('a batch that fails midway leaves nothing behind', async () => {
  const broken = { db, clock: { now: () => new Date(Number.NaN) } }
  await expect(
    importRegistryFile(broken, { name: 'a.json', bytes: json([goodRecord(1)]) }),
  ).rejects.toThrow()
  expect([
    await db.application.count(),
    await db.cardJob.count(),
    await db.registryFile.count(),
  ]).toEqual([0, 0, 0])
})

test('four simultaneous imports of one file: each record once, one file, by one of them', async () => {
  const bytes = json(Array.from({ length: 60 }, (_, i) => goodRecord(i + 1)))
  const results = await Promise.all(
    [1, 2, 3, 4].map(() =>
      importRegistryFile(services(), { name: 'a.json', bytes }, { batchRows: 7 }),
    ),
  )
  expect(results.filter(({ outcome }) => outcome === 'imported')).toHaveLength(1)
  expect(results.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(3)
  expect([
    await db.application.count(),
    await db.cardJob.count(),
    await db.registryFile.count(),
  ]).toEqual([60, 60, 1])
})

test('each batch has one audit event with its subjects, and the file has another', async () => {
  const before = await db.auditEvent.count()
  const { fileId } = await importRegistryFile(
    services(),
    { name: 'a.json', bytes: json([goodRecord(1), goodRecord(2), goodRecord(3)], ' ') },
    { batchRows: 2 },
  )
  const events = await db.auditEvent.findMany({ orderBy: { id: 'asc' }, skip: before })
  const jobs = await db.cardJob.findMany({ orderBy: { id: 'asc' } })
  expect(events).toMatchObject([
    {
      action: 'importApplications',
      loginId: 'registry',
      subjects: [
        'Application:A26000001',
        'Application:A26000002',
        `CardJob:${jobs[0]!.id}`,
        `CardJob:${jobs[1]!.id}`,
      ],
    },
    { action: 'importApplications', subjects: ['Application:A26000003', `CardJob:${jobs[2]!.id}`] },
    { action: 'importRegistryFile', subjects: [`RegistryFile:${fileId}`], after: { inserted: 3 } },
  ])
})

async function everything() {
  return {
    applications: await db.application.findMany(),
    jobs: await db.cardJob.findMany(),
    files: await db.registryFile.findMany(),
    errors: await db.registryRowError.findMany(),
    audited: await db.auditEvent.count(),
  }
}
