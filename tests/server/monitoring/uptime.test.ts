import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { readUptime } from '#server/monitoring/uptime/readUptime.ts'
import { readWeekdays } from '#server/monitoring/uptime/readWeekdays.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { getReport } from '#server/reports/reports.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let monitor: Person
/** Returns noon n days ago, plus hours. */
const noon = (days: number, hours = 0) => {
  const midnight = instantsOfDay(malaysianDate(world.now)).start.getTime()
  return new Date(midnight - days * limits.dayMs + (12 + hours) * 3_600_000)
}
beforeAll(async () => {
  world = await createWorld()
  monitor = await world.as('monitor')
  await world.services.db.stationChange.deleteMany()
})
afterAll(() => world.close())

const changes = (
  stationId: string,
  ...rows: [condition: 'working' | 'paused' | 'fault' | 'offline' | 'inactive', at: Date][]
) =>
  world.services.db.stationChange.createMany({
    data: rows.map(([condition, at]) => ({ stationId, condition, at })),
  })
const daysOf = async (stationId: string) => {
  const found = (await readUptime(monitor, null)).stations.find(
    (station) => station.stationId === stationId,
  )!
  return (days: number) => found.days.find(({ day }) => day === malaysianDate(noon(days)))
}

test('a day’s uptime is the working and paused share of its active time, against silence and faults', async () => {
  await changes(
    'JHB-P01',
    ['working', noon(60)],
    ['offline', noon(5)],
    ['paused', noon(5, 6)],
    ['fault', noon(3, 6)],
    ['inactive', noon(3, 9)],
    ['working', noon(2, 6)],
  )
  const of = await daysOf('JHB-P01')
  expect(of(6)).toMatchObject({ share: 1, downMinutes: 0 })
  expect(of(5)).toMatchObject({ share: 0.75, downMinutes: 360 })
  expect(of(4)).toMatchObject({ share: 1 })
  expect(of(3)?.share).toBeCloseTo(18 / 21)
  expect(of(2)).toMatchObject({ share: 1 })
})

test('a day without data has no uptime, and neither has a fully inactive day', async () => {
  await changes('JHB-P02', ['inactive', noon(4)], ['working', noon(1)])
  const of = await daysOf('JHB-P02')
  expect([of(5)?.share, of(4)?.share, of(3)?.share, of(1)?.share]).toEqual([null, null, null, 1])
})

test('only the branch’s own stations are listed, those with the most downtime first', async () => {
  await changes('PEN-P01', ['offline', noon(2)])
  const { stations: all } = await readUptime(monitor, null)
  expect(all.slice(0, 2).map(({ stationId }) => stationId)).toEqual(['PEN-P01', 'JHB-P01'])
  expect(
    (await readUptime(monitor, 'PEN')).stations.map(({ stationId }) => stationId).sort(),
  ).toEqual(['PEN-P01', 'PEN-Q01'])
  const ofPenang = { ...monitor, viewer: { ...monitor.viewer, branchCode: 'PEN' } }
  expect(
    (await readUptime(ofPenang, null)).stations.every(({ branchCode }) => branchCode === 'PEN'),
  ).toBe(true)
})

test('all stations are listed by page, none twice; the page after the last is the last again', async () => {
  const { db } = world.services
  const ids = Array.from({ length: 2 * limits.uptimeStations }, (_, n) => `PEN-X${n}`)
  const known = await db.station.count()
  await db.station.createMany({
    data: ids.map((id) => ({
      id,
      name: id,
      branchCode: 'PEN',
      process: 'personalisation' as const,
    })),
  })
  const pages = [
    await readUptime(monitor, null),
    await readUptime(monitor, null, 2),
    await readUptime(monitor, null, 3),
  ]
  expect(pages.map(({ page, stations, total }) => [page, stations.length, total])).toEqual(
    [limits.uptimeStations, limits.uptimeStations, known].map((length, i) => [
      i + 1,
      length,
      known + ids.length,
    ]),
  )
  expect(
    new Set(pages.flatMap(({ stations }) => stations.map(({ stationId }) => stationId))).size,
  ).toBe(known + ids.length)
  expect(await readUptime(monitor, null, 99)).toEqual(pages[2])
  expect(await readUptime(monitor, null, -1)).toEqual(pages[0])
  await db.station.deleteMany({ where: { id: { in: ids } } })
})

test('each of the last fourteen days is compared with the same weekday before', async () => {
  const { db } = world.services
  const { id: operatorId } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  for (const [days, printed] of [
    [0, 5],
    [7, 8],
    [20, 3],
  ] as const) {
    const day = new Date(malaysianDate(noon(days)))
    await db.productionDay.create({
      data: { day, branchCode: 'JHB', cardTypeId, stationId: 'JHB-P01', operatorId, printed },
    })
  }
  const found = await readWeekdays(monitor, 'JHB')
  expect(found).toHaveLength(14)
  expect(found.at(-1)).toMatchObject({ printed: 5, before: 8 })
  expect(found[0]).toMatchObject({ printed: 0, before: 3 })
  expect(
    (await readWeekdays(monitor, 'PEN')).every(({ printed, before }) => printed + before === 0),
  ).toBe(true)
})

test('the report shows count, duration and time between failures by station and cause', async () => {
  const { db } = world.services
  const over = { cause: 'fault', stationId: 'JHB-P01', branchCode: 'JHB', status: 'over' } as const
  for (const [days, hours] of [
    [9, 1],
    [8, 3],
  ] as const)
    await db.incident.create({
      data: { ...over, beganAt: noon(days), openedAt: noon(days), endedAt: noon(days, hours) },
    })
  await db.incident.create({
    data: {
      cause: 'offline',
      stationId: 'PEN-P01',
      branchCode: 'PEN',
      beganAt: noon(8),
      openedAt: noon(8),
    },
  })
  const [from, to] = [malaysianDate(noon(10)), malaysianDate(noon(7))]
  const rows = await readReport(monitor, getReport('incident-times'), { from, to })
  expect(rows[0]).toMatchObject({
    branch: 'JHB',
    station: 'JHB-P01',
    cause: 'fault',
    incidents: 2,
    lasting: 0,
    downHours: 4,
    repairHours: 2,
    betweenHours: (4 * 24 - 4) / 2,
  })
  expect(rows[1]).toMatchObject({ station: 'PEN-P01', lasting: 1, repairHours: null })
  const ofPenang = { ...monitor, viewer: { ...monitor.viewer, branchCode: 'PEN' } }
  expect(await readReport(ofPenang, getReport('incident-times'), { from, to })).toHaveLength(1)
})

test('the report clips an incident to its days', async () => {
  const [beganAt, endedAt] = [
    new Date('2026-09-30T12:00:00+08:00'),
    new Date('2026-10-10T12:00:00+08:00'),
  ]
  const over = { cause: 'fault', stationId: 'JHB-P02', branchCode: 'JHB', status: 'over' } as const
  await world.services.db.incident.create({
    data: { ...over, beganAt, openedAt: beganAt, endedAt },
  })
  const of = (from: string, to: string) =>
    readReport(monitor, getReport('incident-times'), { from, to, stationId: 'JHB-P02' })
  expect(await of('2026-09-01', '2026-09-30')).toMatchObject([
    { incidents: 1, downHours: 12, repairHours: 240, betweenHours: 708 },
  ])
  expect(await of('2026-10-01', '2026-10-20')).toMatchObject([
    { incidents: 1, downHours: 228, betweenHours: 20 * 24 - 228 },
  ])
  expect(await of('2026-10-11', '2026-10-20')).toEqual([])
})
