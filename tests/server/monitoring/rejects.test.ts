import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { formatCardSn } from '#domain/serials.ts'
import { lookForIncidents } from '#server/monitoring/incidents/lookForIncidents.ts'
import { resolveIncident } from '#server/monitoring/incidents/resolveIncident.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let jobId: number
let made = 0
beforeAll(async () => {
  world = await createWorld()
  jobId = await world.job()
})
afterAll(() => world.close())

const minute = 60_000

beforeEach(async () => {
  world.later(30 * limits.dayMs)
  await world.services.db.incident.deleteMany()
  await usual({ 'JHB-P01': 30, 'JHB-P02': 30 })
})

/** Records n bad cards of 1,000 at each station ten days ago. */
async function usual(bad: Record<string, number>) {
  const { db } = world.services
  const { id: operatorId } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const day = new Date(malaysianDate(new Date(world.now.getTime() - 10 * limits.dayMs)))
  for (const [stationId, rejected] of Object.entries(bad))
    await db.productionDay.create({
      data: {
        day,
        branchCode: 'JHB',
        cardTypeId,
        stationId,
        operatorId,
        printed: 1_000,
        passed: 1_000 - rejected,
        rejected,
      },
    })
}

/** Makes and judges cards, one a minute: o is good, x is bad. */
async function make(run: string, stations: string[]) {
  const { db } = world.services
  const { id: persoById } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  for (const letter of run) {
    world.later(minute)
    const bad = letter === 'x'
    await db.cardAttempt.create({
      data: {
        jobId,
        no: ++made,
        cardSn: formatCardSn(900_000 + made),
        lotNo: basicLot.lotNo,
        batchNo: 'B1',
        stationId: stations[made % stations.length]!,
        persoById,
        persoAt: world.now,
        outcomeAt: world.now,
        branchCode: 'JHB',
        outcome: bad ? 'rejected' : 'passed',
        rejectCode: bad ? '12' : null,
      },
    })
  }
}
const look = () => lookForIncidents(world.services)
const all = () => world.services.db.incident.findMany({ orderBy: { id: 'asc' } })

test('too many bad cards at one station open an incident of the station, with its evidence', async () => {
  await make('oooooooooo', ['JHB-P02'])
  await make(`${'o'.repeat(20)}xoxxoxxx`, ['JHB-P01'])
  await Promise.all([look(), look()])
  const [incident, ...others] = await all()
  expect(others).toEqual([])
  expect(incident).toMatchObject({
    cause: 'rejects',
    stationId: 'JHB-P01',
    lotNo: null,
    branchCode: 'JHB',
    status: 'lasting',
  })
  const { evidence, beganAt } = incident!
  expect(evidence).toMatchObject({
    cards: 8,
    bad: 6,
    usualCards: 1_000,
    codes: { 12: 6 },
    since: beganAt.toISOString(),
  })
  expect(evidence).toMatchObject({ share: 0.03 })
})

test('a usual number opens none', async () => {
  await make(`${'o'.repeat(30)}x${'o'.repeat(20)}`, ['JHB-P01', 'JHB-P02'])
  await look()
  expect(await all()).toEqual([])
})

test('bad cards of one lot at several stations open an incident of the lot, without one per station', async () => {
  await make(`${'o'.repeat(10)}xxoxxoxxxx`, ['JHB-P01', 'JHB-P02'])
  await look()
  expect(await all()).toMatchObject([
    { cause: 'rejects', stationId: null, lotNo: basicLot.lotNo, branchCode: 'JHB' },
  ])
  world.later(limits.rejectJudgeMs)
  await make('xxxxxx', ['JHB-P01', 'JHB-P02'])
  await look()
  expect(await all()).toHaveLength(1)
})

test('it only ends by a person’s decision: the same cards open no second one, new ones do', async () => {
  const bad = 'xxoxxxxx'
  await make(bad, ['JHB-P01'])
  await look()
  const incidentId = (await all())[0]!.id
  world.later(limits.rejectJudgeMs)
  await resolveIncident(await world.as('monitor'), { incidentId, done: 'Print head cleaned' })
  await make('o', ['JHB-P01'])
  await look()
  expect(await all()).toMatchObject([{ status: 'resolved' }])
  world.later(limits.rejectJudgeMs)
  await make(bad, ['JHB-P01'])
  await look()
  expect(await all()).toMatchObject([{ status: 'resolved' }, { status: 'lasting' }])
})

test('it ends when the station moves to another branch, and cards made before count at neither', async () => {
  await make('xxoxxxxx', ['JHB-P02'])
  await look()
  expect(await all()).toMatchObject([
    { stationId: 'JHB-P02', branchCode: 'JHB', status: 'lasting' },
  ])
  const {
    id: key,
    name,
    process,
    active,
  } = await world.services.db.station.findUniqueOrThrow({ where: { id: 'JHB-P02' } })
  await stationCommands.update(await world.as('admin'), {
    key,
    name,
    process,
    active,
    branchCode: 'PEN',
  })
  world.later(limits.rejectJudgeMs)
  await make('o', ['JHB-P01'])
  await look()
  expect(await all()).toMatchObject([{ branchCode: 'JHB', status: 'over', endedAt: world.now }])
  world.later(limits.rejectJudgeMs)
  await make('o', ['JHB-P01'])
  await look()
  expect(await all()).toHaveLength(1)
})
