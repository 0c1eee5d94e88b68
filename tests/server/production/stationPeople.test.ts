import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { listStationPeople } from '#server/production/printList/stationPeople.ts'
import { stationId } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let operator: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  operator = await world.as('operator')
  other = await world.as('operator2')
})
afterAll(() => world.close())

const names = async (person: Person) =>
  (await listStationPeople(person, stationId)).map(({ name, waiting, made }) => ({
    name,
    waiting,
    made,
  }))

it('shows who listed and who made cards at the station today, latest first; tomorrow only the owners of waiting records', async () => {
  expect(await names(operator)).toEqual([])
  const [first, second] = [await world.job(), await world.job()]
  await addToPrintList(operator, { stationId, batchNo: 'JHB-261121-01', jobIds: [first, second] })
  world.later(60_000)
  await printCard(other, {
    jobId: first,
    stationId,
    cardSn: '004900001',
    chipSn: '04A177F219C00001',
  })

  const [mine, theirs] = [operator.viewer.staffName, other.viewer.staffName]
  expect(await names(operator)).toEqual([
    { name: theirs, waiting: 0, made: 1 },
    { name: mine, waiting: 1, made: 0 },
  ])
  world.later(24 * 60 * 60_000)
  expect(await names(await world.as('operator'))).toEqual([{ name: mine, waiting: 1, made: 0 }])
})

it('shows nothing of another branch’s station', async () => {
  expect(await names(await world.as('operator.pen'))).toEqual([])
  expect((await names(await world.as('admin'))).length).toBeGreaterThan(0)
})
