import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { setStationActive } from '#server/stations/setStationActive.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { reopenStationDay } from '#server/stock/stations/reopenStationDay.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { lotNo, sn } from '#tests/server/stock/stockTest.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const station = (n: number) => ({
  stationId: `JHB-T${n}`,
  name: `Printer ${n}`,
  branchCode: 'JHB',
  process: 'personalisation',
  active: true,
})

describeSetting({
  name: 'Station',
  commands: stationCommands,
  ofBranch: true,
  fresh: station,
  edited: (n) => ({ ...station(n), name: `Printer ${n}, upstairs` }),
  exists: 'setting.exists',
  notFound: 'station.notFound',
  edges: [
    {
      field: 'stationId',
      good: ['x'.repeat(20), 'a', 'A-1._z', ' JHB-P77 '],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['x'.repeat(21), 'field.tooLong'],
        ['JHB P1', 'code.form'],
        ['JHB/P1', 'code.form'],
        ['..', 'code.form'],
        // JHB-P01 exists: a scanner may read it in lower case.
        ['jhb-p01', 'setting.exists'],
      ],
    },
    {
      field: 'name',
      good: ['x'.repeat(50), 'x'],
      bad: [
        ['x'.repeat(51), 'field.tooLong'],
        ['', 'field.required'],
        ['   ', 'field.required'],
      ],
    },
    {
      field: 'branchCode',
      good: ['JHB', 'pen', 'HQ'],
      bad: [
        ['', 'field.required'],
        ['NIL', 'branch.notFound'],
      ],
    },
    {
      field: 'process',
      good: ['personalisation', 'qualityCheck'],
      bad: [
        [undefined, 'field.required'],
        ['', 'field.required'],
        ['despatch', 'field.invalid'],
      ],
    },
    {
      field: 'active',
      good: [true, false],
      bad: [
        [undefined, 'field.required'],
        ['yes', 'field.invalid'],
      ],
    },
  ],
  async use(key, world) {
    const id = await world.job()
    await world.services.db.cardJob.update({ where: { id }, data: { stationId: key } })
  },
})

describe('a station', () => {
  let world: World
  let admin: Person
  let operator: Person

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
    operator = await world.as('operator')
  })
  afterAll(() => world.close())

  const rowOf = (id: string) => world.services.db.station.findUniqueOrThrow({ where: { id } })
  const editOf = async (key: string, edit: object) => {
    const { name, branchCode, process, active } = await rowOf(key)
    return stationCommands.update(admin, { key, name, branchCode, process, active, ...edit })
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code: string; values: object }) => error,
    )

  test('with blank cards cannot move, change its process or be deleted, and the refusal gives their number', async () => {
    const uses = {
      en: '100 blank cards, 1 day not closed',
      ms: '100 kad kosong, 1 hari belum ditutup',
    }
    expect(await refusalOf(editOf('JHB-P01', { branchCode: 'PEN' }))).toMatchObject({
      code: 'station.busy',
      values: { uses },
    })
    expect(await refusalOf(editOf('JHB-P01', { process: 'qualityCheck' }))).toMatchObject({
      code: 'station.busy',
    })
    expect(await refusalOf(stationCommands.remove(admin, { key: 'JHB-P01' }))).toMatchObject({
      code: 'setting.inUse',
      values: { uses: { en: expect.stringContaining('100 blank cards, ') } },
    })
    await editOf('JHB-P01', { name: 'Another name' })
    expect(await rowOf('JHB-P01')).toMatchObject({
      branchCode: 'JHB',
      process: 'personalisation',
      name: 'Another name',
    })
  })

  test('with an open printing list or an assigned job does not move', async () => {
    const jobId = await world.job()
    await addToPrintList(operator, { stationId: 'JHB-P02', batchNo: 'B-1', jobIds: [jobId] })
    expect(await refusalOf(editOf('JHB-P02', { branchCode: 'PEN' }))).toMatchObject({
      values: {
        uses: {
          en: '1 open printing list, 1 job assigned to it',
          ms: '1 senarai cetakan terbuka, 1 tugasan diberikan kepadanya',
        },
      },
    })
    await clearPrintList(operator, { stationId: 'JHB-P02' })
    await reassignJobs(operator, { jobIds: [jobId], stationId: 'JHB-P02' })
    expect(await refusalOf(editOf('JHB-P02', { branchCode: 'PEN' }))).toMatchObject({
      values: { uses: { en: '1 job assigned to it' } },
    })
    await world.services.db.cardJob.update({ where: { id: jobId }, data: { stationId: null } })
    expect(await refusalOf(editOf('JHB-P02', { branchCode: 'PEN' }))).toBe('ok')
  })

  test('in a stocktake does not move: the count would end in another branch’s ledger', async () => {
    await stationCommands.create(admin, station(90))
    const { stocktakeId } = await openStocktake(operator, {
      branchCode: 'JHB',
      stationId: 'JHB-T90',
    })
    expect(await refusalOf(editOf('JHB-T90', { branchCode: 'PEN' }))).toMatchObject({
      code: 'station.busy',
      values: { uses: { en: '1 open stocktake', ms: '1 kiraan stok terbuka' } },
    })
    const { version } = await world.services.db.stocktake.findUniqueOrThrow({
      where: { id: stocktakeId },
    })
    await cancelStocktake(operator, { stocktakeId, version, remark: 'Opened by mistake' })
    expect(await refusalOf(editOf('JHB-T90', { branchCode: 'PEN' }))).toBe('ok')
  })

  test('with an unclosed day does not move: its next branch could not close it', async () => {
    const { db } = world.services
    await stationCommands.create(admin, station(91))
    const cards = { stationId: 'JHB-T91', lotNo, startSn: sn(201), endSn: sn(210) }
    await withdrawCards(operator, cards)
    await returnToStore(operator, cards)
    const day = malaysianDate(world.now)
    const busy = {
      code: 'station.busy',
      values: { uses: { en: '1 day not closed', ms: '1 hari belum ditutup' } },
    }
    // Today counts, because tomorrow it is an unclosed day.
    expect(await refusalOf(editOf('JHB-T91', { branchCode: 'PEN' }))).toMatchObject(busy)
    world.later(86_400_000)
    expect(await refusalOf(editOf('JHB-T91', { branchCode: 'PEN' }))).toMatchObject(busy)
    expect(await refusalOf(editOf('JHB-T91', { process: 'qualityCheck' }))).toMatchObject(busy)
    // A station of another branch is edited meanwhile.
    expect(await refusalOf(editOf('JHB-T91', { active: false }))).toBe('ok')

    await closeStationDay(operator, { stationId: 'JHB-T91', day, counts: [{ lotNo, counted: 0 }] })
    expect(await refusalOf(editOf('JHB-T91', { branchCode: 'PEN' }))).toBe('ok')
    expect(await db.stationDay.findMany({ where: { stationId: 'JHB-T91' } })).toMatchObject([
      { branchCode: 'JHB', counted: 0 },
    ])
  })

  test('that moved after its day was closed keeps it closed: its new branch could not close it again', async () => {
    await stationCommands.create(admin, station(92))
    const cards = { stationId: 'JHB-T92', lotNo, startSn: sn(211), endSn: sn(220) }
    await withdrawCards(operator, cards)
    await returnToStore(operator, cards)
    const day = malaysianDate(world.now)
    await closeStationDay(operator, { stationId: 'JHB-T92', day, counts: [{ lotNo, counted: 0 }] })
    await editOf('JHB-T92', { branchCode: 'PEN' })
    const reopened = reopenStationDay(admin, {
      stationId: 'JHB-T92',
      day,
      reason: 'Too early',
      approval: 'x',
    })
    expect(await refusalOf(reopened)).toMatchObject({
      code: 'day.closedElsewhere',
      values: { branch: 'JHB' },
    })
  })

  test('that made cards cannot be deleted, because they refer to it', async () => {
    const jobId = await world.job()
    await addToPrintList(operator, { stationId: 'JHB-P01', batchNo: 'B-1', jobIds: [jobId] })
    await printCard(operator, {
      stationId: 'JHB-P01',
      jobId,
      cardSn: '004900001',
      chipSn: '0000000000A1',
    })
    expect(await refusalOf(stationCommands.remove(admin, { key: 'JHB-P01' }))).toMatchObject({
      values: { uses: { en: expect.stringContaining('1 card made there') } },
    })
  })

  test('with an incident cannot be deleted, and the incident keeps its resolution', async () => {
    await stationCommands.create(admin, station(93))
    const at = world.now
    const incident = {
      cause: 'offline',
      branchCode: 'JHB',
      status: 'resolved',
      beganAt: at,
      openedAt: at,
      done: 'New cable',
    } as const
    await world.services.db.incident.create({
      data: { ...incident, stationId: 'JHB-T93', endedAt: at, resolvedAt: at },
    })
    expect(await refusalOf(stationCommands.remove(admin, { key: 'JHB-T93' }))).toMatchObject({
      code: 'setting.inUse',
      values: { uses: { en: '1 incident', ms: '1 insiden' } },
    })
    expect(
      await world.services.db.incident.findFirst({ where: { stationId: 'JHB-T93' } }),
    ).toMatchObject({ done: 'New cable' })
  })

  test('is deactivated and reactivated by staff of its own branch; others are refused', async () => {
    const heard: Change[] = []
    const stop = world.services.events.listen((change) => heard.push(change))
    for (const loginId of ['operator', 'supervisor', 'admin', 'hqadmin']) {
      const { version } = await rowOf('JHB-P03')
      await setStationActive(await world.as(loginId), { key: 'JHB-P03', version, active: false })
      expect(await rowOf('JHB-P03')).toMatchObject({ active: false, version: version + 1 })
      await setStationActive(await world.as(loginId), { key: 'JHB-P03', active: true })
    }
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'setStationActive' },
      orderBy: { id: 'asc' },
    })
    expect(event).toMatchObject({
      loginId: 'operator',
      subjects: ['Station:JHB-P03'],
      before: { active: true },
      after: { active: false },
    })
    const change = { kind: 'station', id: 'JHB-P03', branchCode: 'JHB' }
    await eventually(() => expect(heard).toContainEqual(expect.objectContaining(change)))
    stop()

    const call = async (loginId: string) =>
      refusalOf(setStationActive(await world.as(loginId), { key: 'JHB-P03', active: false }))
    expect(await call('operator.pen')).toMatchObject({ code: 'station.notFound' })
    expect(await call('viewer')).toMatchObject({ code: 'permission.denied' })
    expect(await call('monitor')).toMatchObject({ code: 'permission.denied' })
    expect(
      await refusalOf(setStationActive(operator, { key: 'JHB-P03', version: 1, active: false })),
    ).toMatchObject({
      code: 'record.changed',
    })
    expect(
      await refusalOf(setStationActive(operator, { key: 'NIL', active: false })),
    ).toMatchObject({ code: 'station.notFound' })
    expect((await rowOf('JHB-P03')).active).toBe(true)
  })

  test('has a history of its settings, and not of its prints', async () => {
    const { data, errors } = await admin.graphql('{ stations { stationId history { action } } }')
    expect(errors).toBeUndefined()
    const { stations } = data as unknown as {
      stations: { stationId: string; history: { action: string }[] }[]
    }
    const stepsOf = (id: string) =>
      stations.find(({ stationId }) => stationId === id)!.history.map(({ action }) => action)
    expect(stepsOf('JHB-P01')).toEqual(['updateStation'])
    expect(new Set(stepsOf('JHB-P03'))).toEqual(new Set(['setStationActive']))
  })

  test('accepts no work while it is inactive', async () => {
    await setStationActive(operator, { key: 'JHB-P03', active: false })
    const list = { stationId: 'JHB-P03', batchNo: 'B-1', jobIds: [await world.job()] }
    expect(await refusalOf(addToPrintList(operator, list))).toMatchObject({
      code: 'station.inactive',
    })
    await setStationActive(operator, { key: 'JHB-P03', active: true })
    expect(await refusalOf(addToPrintList(operator, list))).toBe('ok')
  })

  test('is one regardless of case, also when several create it simultaneously', async () => {
    const ids = ['JHB-TWIN', 'jhb-twin', 'Jhb-Twin']
    const made = await Promise.all(
      ids.map((stationId) =>
        refusalOf(stationCommands.create(admin, { ...station(1), stationId, active: false })),
      ),
    )
    expect(made.filter((each) => each === 'ok')).toHaveLength(1)
    expect(made.filter((each) => each !== 'ok')).toEqual(
      [1, 2].map(() => expect.objectContaining({ code: 'setting.exists' }) as object),
    )
  })

  test('that moves is announced to both branches', async () => {
    const heard: Change[] = []
    const stop = world.services.events.listen((change) => void heard.push(change))
    const announced = () =>
      heard
        .filter(({ id }) => id.endsWith('JHB-MOVES'))
        .map(({ kind, branchCode }) => `${kind} ${branchCode}`)
    const { key } = await stationCommands.create(admin, {
      ...station(1),
      stationId: 'JHB-MOVES',
      branchCode: 'JHB',
    })
    await eventually(() => expect(announced().sort()).toEqual(['settings JHB', 'station JHB']))
    heard.length = 0
    await stationCommands.update(admin, { key, ...station(1), branchCode: 'PEN' })
    await eventually(() =>
      expect(announced().sort()).toEqual([
        'settings JHB',
        'settings PEN',
        'station JHB',
        'station PEN',
      ]),
    )
    stop()
  })

  test('is not placed at a deleted branch, nor activated there', async () => {
    const { db } = world.services
    await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: world.now } })
    expect(
      await refusalOf(stationCommands.create(admin, { ...station(1), branchCode: 'PEN' })),
    ).toMatchObject({
      code: 'branch.notFound',
      path: 'branchCode',
    })
    expect(await refusalOf(setStationActive(admin, { key: 'PEN-P01', active: false }))).toBe('ok')
    expect(
      await refusalOf(setStationActive(admin, { key: 'PEN-P01', active: true })),
    ).toMatchObject({ code: 'branch.notFound' })
  })
})
