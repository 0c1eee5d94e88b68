import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { getTraveller } from '#server/traveller/travellerQueries.ts'
import { findTravellerWork, listTravellersToMake } from '#server/traveller/travellerWork.ts'
import { updateTraveller } from '#server/traveller/updateTraveller.ts'
import { verifyTraveller } from '#server/traveller/verifyTraveller.ts'
import { refusal, refused } from '#tests/server/stock/stockTest.ts'
import { travellersOf, type Travellers } from '#tests/support/travellers.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let work: Travellers
let operator: Person
let supervisor: Person
let pen: Person
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  work = travellersOf(world)
  ;[operator, supervisor, pen, admin] = (await Promise.all(
    ['operator', 'supervisor', 'supervisor.pen', 'admin'].map((name) => world.as(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => world.close())
beforeEach(() => void (world.now = new Date(`${addDays(work.today(), 1)}T01:00:00Z`)))
afterEach(async () => {
  await moveTo('JHB')
  await usedFor('personalisation')
})

/**
 * Moves the station in the database, because the settings refuse it while the station holds blanks
 * or has jobs.
 */
const moveTo = (branchCode: string) =>
  world.services.db.station.update({ where: { id: work.stationId }, data: { branchCode } })
const usedFor = (process: 'personalisation' | 'qualityCheck') =>
  world.services.db.station.update({ where: { id: work.stationId }, data: { process } })
const named = async (by: Person, filter = {}) =>
  (await listTravellersToMake(by, { from: work.today(), ...filter })).map(
    ({ operator: login, branchCode }) => [login, branchCode],
  )

describe('work at a station that has since moved to another branch', () => {
  it('is requested, proposed, written and verified where it was done', async () => {
    await withdrawCards(operator, { stationId: work.stationId, lotNo: work.lotNo, quantity: 3 })
    await work.print(operator, 2)
    await moveTo('PEN')
    expect(await named(supervisor)).toEqual([['operator', 'JHB']])
    expect(await named(admin, { branchCode: 'JHB', stationId: work.stationId })).toEqual([
      ['operator', 'JHB'],
    ])
    expect(await work.recorded(operator)).toMatchObject({
      branchCode: 'JHB',
      withdrawn: 3,
      good: 2,
    })
    const travellerId = await work.form(operator, operator, { remark: 'Stesen dipindahkan' })
    await updateTraveller(operator, {
      travellerId,
      ...work.keyOf(operator),
      good: 2,
      remark: 'Stesen dipindahkan ke Pulau Pinang',
    })
    await verifyTraveller(supervisor, { travellerId })
    expect(await getTraveller(supervisor, travellerId)).toMatchObject({
      branchCode: 'JHB',
      status: 'verified',
      withdrawn: 3,
    })
    expect(await named(supervisor)).toEqual([])
  })

  it('is requested there if blank cards were withdrawn and no card was made', async () => {
    await withdrawCards(supervisor, { stationId: work.stationId, lotNo: work.lotNo, quantity: 4 })
    await moveTo('PEN')
    expect(await named(supervisor)).toEqual([['supervisor', 'JHB']])
    await work.form(supervisor, supervisor, { remark: 'Empat kad di stesen' })
  })

  it('is invisible to the station’s new branch: it is asked for none, and writes none', async () => {
    await work.print(operator)
    await moveTo('PEN')
    expect(await named(pen)).toEqual([])
    expect(await named(admin, { branchCode: 'PEN' })).toEqual([])
    expect(await findTravellerWork(pen, work.keyOf(operator))).toBeNull()
    const refused = await refusal(createTraveller(pen, { ...work.keyOf(operator), good: 1 }))
    expect(refused).toMatchObject({ path: 'stationId', code: 'station.notFound' })
  })
})

describe('work at a station that now checks cards', () => {
  it('is still proposed and written, and its form corrected', async () => {
    await work.print(operator, 2)
    await usedFor('qualityCheck')
    expect(await named(supervisor)).toEqual([['operator', 'JHB']])
    expect(await findTravellerWork(supervisor, work.keyOf(operator))).toMatchObject({ good: 2 })
    const travellerId = await work.form(operator, operator, { remark: 'Stesen kini untuk semakan' })
    await updateTraveller(operator, {
      travellerId,
      ...work.keyOf(operator),
      good: 2,
      remark: 'Stesen kini untuk semakan QC',
    })
    expect(await named(supervisor)).toEqual([])
  })

  it('is none if nothing is recorded', async () => {
    await usedFor('qualityCheck')
    expect(await findTravellerWork(supervisor, work.keyOf(operator))).toBeNull()
    expect(await refused(createTraveller(operator, { ...work.keyOf(operator), good: 0 }))).toBe(
      'station.notFound',
    )
  })
})

it('a form without records stays with its branch when its station moves', async () => {
  const { travellerId } = await createTraveller(operator, { ...work.keyOf(operator), good: 0 })
  await moveTo('PEN')
  await updateTraveller(operator, {
    travellerId,
    ...work.keyOf(operator),
    good: 0,
    remark: 'Tiada kerja',
  })
  expect(await getTraveller(operator, travellerId)).toMatchObject({
    branchCode: 'JHB',
    remark: 'Tiada kerja',
  })
  expect(
    await refused(updateTraveller(pen, { travellerId, ...work.keyOf(operator), good: 0 })),
  ).toBe('traveller.notFound')
})
