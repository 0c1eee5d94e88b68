import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { branchCommands, branches } from '#server/branches/branches.ts'
import { restoreBranch } from '#server/branches/restoreBranch.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { cardsOf, type Cards } from '#tests/server/graphql/cards.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const address = {
  address1: 'Aras 1, Wisma Seri Muda',
  address2: '',
  address3: '',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'Johor',
}
const branch = (n: number) => ({
  code: `B${n}`,
  name: `Branch ${n}`,
  region: 'Selatan',
  branchTypeId: '2',
  ...address,
  plks: true,
  singleUserShift: false,
  serialsByHand: true,
  passkeyRequired: false,
})
const long = (max: number) => ({
  good: ['x'.repeat(max), 'x'],
  bad: [
    ['x'.repeat(max + 1), 'field.tooLong'],
    ['', 'field.required'],
    ['  ', 'field.required'],
    [undefined, 'field.required'],
  ] as const,
})
const place = { latitude: 1.48, longitude: 103.74 }

describeSetting({
  name: 'Branch',
  commands: branchCommands,
  fresh: branch,
  edited: (n) => ({ ...branch(n), name: `Branch ${n}, by the river` }),
  exists: 'setting.exists',
  notFound: 'branch.notFound',
  edges: [
    {
      field: 'code',
      good: ['X'.repeat(10), 'a', '9', ' kul2 '],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['X'.repeat(11), 'field.tooLong'],
        ['K-L', 'branch.form'],
        ['K L', 'branch.form'],
        // Codes are stored in capitals, so this is JHB.
        ['jhb', 'setting.exists'],
      ],
    },
    { field: 'name', ...long(100) },
    { field: 'region', ...long(50) },
    {
      field: 'branchTypeId',
      good: ['1', ' 2 '],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['999999', 'branchType.notFound'],
        ['State branch', 'branchType.notFound'],
      ],
    },
    { field: 'address1', ...long(100) },
    {
      field: 'address2',
      good: ['x'.repeat(100), '', undefined],
      bad: [['x'.repeat(101), 'field.tooLong']],
    },
    {
      field: 'address3',
      good: ['x'.repeat(100), '', undefined],
      bad: [['x'.repeat(101), 'field.tooLong']],
    },
    {
      field: 'postcode',
      good: ['80000', '80100', ' 80200 '],
      bad: [
        ['', 'field.required'],
        ['8000', 'field.postcode'],
        ['800000', 'field.tooLong'],
        ['8000a', 'field.postcode'],
        ['10300', 'row.postcode'],
      ],
    },
    {
      field: 'city',
      good: ['Johor Bahru', 'JOHOR BAHRU'],
      bad: [
        ['', 'field.required'],
        ['Ipoh', 'address.city'],
      ],
    },
    {
      field: 'state',
      good: ['Johor', 'johor'],
      bad: [
        ['', 'field.required'],
        ['Jawa', 'row.state'],
        ['Perak', 'row.postcode'],
      ],
    },
    {
      field: 'plks',
      good: [true, false],
      bad: [
        [undefined, 'field.required'],
        ['yes', 'field.invalid'],
      ],
    },
    { field: 'serialsByHand', good: [true, false, undefined], bad: [['yes', 'field.invalid']] },
    { field: 'singleUserShift', good: [true, false, undefined], bad: [['yes', 'field.invalid']] },
    { field: 'passkeyRequired', good: [true, false, undefined], bad: [['yes', 'field.invalid']] },
    // One without the other is meaningless.
    {
      field: 'latitude',
      good: [undefined],
      bad: [
        [1.48, 'field.coordinates'],
        ['north', 'field.number'],
      ],
    },
    {
      field: 'longitude',
      good: [undefined],
      bad: [
        [103.74, 'field.coordinates'],
        ['east', 'field.number'],
      ],
    },
  ],
  use: (key, world) =>
    world.services.db.user.update({ where: { loginId: 'viewer' }, data: { branchCode: key } }),
})

describe('a branch', () => {
  let world: World
  let admin: Person
  let cards: Cards | undefined
  let n = 100

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const made = async (fields: object = {}) =>
    (await branchCommands.create(admin, { ...branch(++n), ...fields })).key
  const rowOf = (code: string) => world.services.db.branch.findUniqueOrThrow({ where: { code } })
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code: string; values: { uses?: { en: string } }; path: string }) => error,
    )
  const usesOf = async (code: string) => {
    const refusal = await refusalOf(branchCommands.remove(admin, { key: code }))
    return typeof refusal === 'string' ? refusal : (refusal.values.uses?.en ?? refusal.code)
  }

  test.each([
    [{ latitude: 0.5, longitude: 99.3 }, 'ok'],
    [{ latitude: 7.7, longitude: 119.5 }, 'ok'],
    [{ latitude: 0.49, longitude: 103 }, 'latitude'],
    [{ latitude: 7.71, longitude: 103 }, 'latitude'],
    [{ latitude: 3, longitude: 99.29 }, 'longitude'],
    [{ latitude: 3, longitude: 119.51 }, 'longitude'],
  ])('must be in Malaysia: %j', async (at, blamed) => {
    const refusal = await refusalOf(made(at))
    expect(refusal).toEqual(
      blamed === 'ok' ? 'ok' : expect.objectContaining({ code: 'field.coordinates', path: blamed }),
    )
  })

  test('keeps the flags that an edit leaves out, as an empty cell of a workbook does', async () => {
    const flags = { singleUserShift: true, serialsByHand: false, passkeyRequired: true }
    const key = await made(flags)
    const { singleUserShift: _, serialsByHand: __, passkeyRequired: ___, ...others } = branch(n)
    await branchCommands.update(admin, { key, ...others, name: 'Renamed' })
    expect(
      await world.services.db.branch.findUniqueOrThrow({ where: { code: key } }),
    ).toMatchObject({ ...flags, name: 'Renamed' })
  })

  test('loses its coordinates when none are given, and keeps its state’s name', async () => {
    const code = await made({ ...place, postcode: '10300', city: 'George Town', state: 'Penang' })
    expect(await rowOf(code)).toMatchObject({ ...place, state: 'Pulau Pinang' })
    await branchCommands.update(admin, { key: code, ...branch(n) })
    expect(await rowOf(code)).toMatchObject({ latitude: null, longitude: null, state: 'Johor' })
  })

  test('is only marked when it is deleted: it leaves the lists and its records keep its name', async () => {
    const code = await made()
    const station = {
      stationId: `${code}-Q1`,
      name: 'x',
      branchCode: code,
      process: 'qualityCheck',
      active: false,
    }
    await stationCommands.create(admin, station)
    await branchCommands.remove(admin, { key: code })
    const row = await rowOf(code)
    expect(row).toMatchObject({ deletedAt: world.now, version: 2 })
    const { data } = await admin.graphql(
      'query($code: String!) { branches { code } all: branches(withDeleted: true) { code deletedAt } stations { stationId branch { name } } branch(code: $code) { deletedAt } }',
      { code },
    )
    const {
      branches: inUse,
      all,
      stations,
      branch: it,
    } = data as Record<string, never> as unknown as {
      branches: { code: string }[]
      all: { code: string }[]
      stations: { stationId: string; branch: { name: string } }[]
      branch: object
    }
    expect(inUse.map((each) => each.code)).not.toContain(code)
    expect(all.map((each) => each.code)).toContain(code)
    expect(stations).toContainEqual({ stationId: `${code}-Q1`, branch: { name: row.name } })
    expect(it).toEqual({ deletedAt: world.now.toISOString() })
    for (const run of [
      () => branchCommands.update(admin, { key: code, ...branch(n) }),
      () => branchCommands.remove(admin, { key: code }),
    ]) {
      expect(await refusalOf(run())).toMatchObject({ code: 'branch.notFound' })
    }
    expect(await refusalOf(branchCommands.create(admin, { ...branch(n), code }))).toMatchObject({
      code: 'setting.exists',
      path: 'code',
    })
    expect((await branches.workbook.list(admin)).map((each) => each.code)).not.toContain(code)
  })

  test('is restored unchanged, by users with the right, and only once', async () => {
    const code = await made()
    expect(await refusalOf(restoreBranch(admin, { key: code }))).toMatchObject({
      code: 'branch.notFound',
    })
    await branchCommands.remove(admin, { key: code })
    expect(
      await refusalOf(restoreBranch(await world.as('supervisor'), { key: code })),
    ).toMatchObject({
      code: 'permission.denied',
    })
    expect(await refusalOf(restoreBranch(admin, { key: code, version: 1 }))).toMatchObject({
      code: 'record.changed',
    })
    await restoreBranch(admin, { key: code, version: 2 })
    expect(await rowOf(code)).toMatchObject({ deletedAt: null, version: 3, name: `Branch ${n}` })
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'restoreBranch' },
    })
    expect(event).toMatchObject({
      subjects: [`Branch:${code}`],
      before: { deletedAt: world.now.toISOString() },
      after: { deletedAt: null },
    })
    expect(await refusalOf(restoreBranch(admin, { key: code }))).toMatchObject({
      code: 'branch.notFound',
    })
  })

  test('cannot be deleted while anything refers to it, and the refusal says what', async () => {
    const { db } = world.services
    expect(await usesOf('JHB')).toBe('4 users, 4 active stations, 500 blank cards')
    await world.job()
    expect(await usesOf('JHB')).toContain('1 card job in work')
    const code = await made()
    const { id } = await db.user.findUniqueOrThrow({ where: { loginId: 'admin' } })
    const transfer = {
      documentNo: 'LD-1',
      ldrNo: 'LDR-1',
      direction: 'distribution',
      originBranchCode: 'HQ',
      destinationBranchCode: code,
      senderId: id,
      createdAt: world.now,
      sentAt: world.now,
    } as const
    await db.lotTransfer.create({ data: { ...transfer, status: 'inTransit' } })
    await db.bag.create({ data: { bagNo: 'BG-1', branchCode: code, createdAt: world.now } })
    await db.stocktake.create({
      data: {
        branchCode: code,
        place: 'branchStore',
        status: 'counting',
        openedAt: world.now,
        openedById: id,
      },
    })
    expect(await usesOf(code)).toBe('1 open distribution or return, 1 open stocktake, 1 bag')
    await db.lotTransfer.update({
      where: { documentNo: 'LD-1' },
      data: { status: 'received', receivedAt: world.now },
    })
    await db.stocktake.updateMany({ data: { status: 'approved' } })
    await db.bag.deleteMany()
    expect(await usesOf(code)).toBe('ok')
  })

  test('is never deleted if it is headquarters', async () => {
    expect(await refusalOf(branchCommands.remove(admin, { key: 'HQ' }))).toMatchObject({
      code: 'branch.headquarters',
    })
  })

  test('is changed only by administrators of its own and of headquarters; any administrator creates one', async () => {
    const { db } = world.services
    await db.user.update({ where: { loginId: 'supervisor.pen' }, data: { roleId: 2 } })
    const foreign = await world.as('supervisor.pen')
    const code = (await branchCommands.create(foreign, branch(++n))).key
    for (const run of [
      () => branchCommands.update(foreign, { key: code, ...branch(n) }),
      () => branchCommands.remove(foreign, { key: code }),
      () => branchCommands.update(foreign, { key: 'JHB', ...branch(n) }),
    ]) {
      expect(await refusalOf(run())).toMatchObject({ code: 'permission.denied' })
    }
    const own = { ...branch(n), postcode: '10300', city: 'George Town', state: 'Pulau Pinang' }
    expect(await refusalOf(branchCommands.update(foreign, { key: 'PEN', ...own }))).toBe('ok')
    const { data } = await foreign.graphql('{ branches { code mayChange } }')
    expect(
      (data as unknown as { branches: { code: string; mayChange: boolean }[] }).branches.filter(
        ({ mayChange }) => mayChange,
      ),
    ).toEqual([{ code: 'PEN', mayChange: true }])
  })

  test('shows its users, stations and thresholds to users who can see it', async () => {
    const document = `query($code: String!) { branch(code: $code) { userCount stationCount stations { stationId online } thresholds { threshold held status } cardTypes { code } } }`
    const { id: cardTypeId } = await world.services.db.cardType.findUniqueOrThrow({
      where: { code: 'PLKS' },
    })
    await world.services.db.cardThreshold.create({
      data: { branchCode: 'JHB', cardTypeId, threshold: 900 },
    })
    const read = async (loginId: string) =>
      (
        (await (await world.as(loginId)).graphql(document, { code: 'JHB' })).data as unknown as {
          branch: object
        }
      ).branch
    expect(await read('admin')).toMatchObject({
      userCount: 4,
      stationCount: 4,
      stations: expect.arrayContaining([{ stationId: 'JHB-P01', online: true }]) as object,
      thresholds: [{ threshold: 900, held: 500, status: 'MODERATE' }],
    })
    expect(await read('operator')).toMatchObject({ userCount: null, stationCount: 4 })
    expect(await read('operator.pen')).toEqual({
      userCount: null,
      stationCount: null,
      stations: null,
      thresholds: null,
      cardTypes: expect.arrayContaining([{ code: 'PLKS' }]) as object,
    })
  })
  test('with one user on shift lets the person who personalised a card also pass it, from then on', async () => {
    cards ??= await cardsOf(world)
    const { jobId, chipSn } = await cards.printed()
    const pass = async () =>
      passQc(cards!.operator, { jobId, chipSn, qrString: await cards!.qrOf(jobId) })
    expect(await refusalOf(pass())).toMatchObject({ code: 'qc.samePerson' })
    await branchCommands.update(admin, { key: 'JHB', ...branch(n), singleUserShift: true })
    expect(await refusalOf(pass())).toBe('ok')
  })

  test('cannot be deleted while finished cards are there or in transit to it, and accepts no remake after its deletion', async () => {
    const { db } = world.services
    const code = await made()
    cards ??= await cardsOf(world)
    const { jobId: coming } = await cards.passed()
    const { applId } = await db.cardJob.findUniqueOrThrow({ where: { id: coming } })
    await db.application.update({ where: { applId }, data: { collectionBranchCode: code } })
    expect(await usesOf(code)).toBe('1 card job in work to be collected there')

    const form = { deliveryMethod: 'selfCollect', employerKind: 'company', rocNo: '201901012345' }
    const { packagingId } = await despatch(cards.operator, {
      jobIds: [coming],
      ...form,
      collectionBranch: code,
    })
    expect(await usesOf(code)).toBe('1 package from elsewhere to be collected there')
    await db.package.update({ where: { packagingId }, data: { branchCode: code } })
    expect(await usesOf(code)).toBe('1 package not handed over')
    await db.package.update({ where: { packagingId }, data: { handedOverAt: world.now } })

    const spoiled = await cards.spoiled()
    await db.cardJob.update({ where: { id: spoiled }, data: { branchCode: code } })
    expect(await usesOf(code)).toBe('ok')
    expect(await refusalOf(remakeJob(admin, { jobId: spoiled }))).toMatchObject({
      code: 'branch.notFound',
    })
  })
})
