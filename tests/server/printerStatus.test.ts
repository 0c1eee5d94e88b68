import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { takeWhole, takeWord, type BoardStation } from '#domain/station/board.ts'
import { heartbeatInput } from '#domain/station/heartbeatInput.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import { markSilentStations } from '#server/monitoring/markSilentStations.ts'
import { readPrinterDays } from '#server/monitoring/printerDays.ts'
import { readBoard } from '#server/monitoring/readBoard.ts'
import { StationBoard } from '#server/monitoring/stationBoard.ts'
import { watchPrinters, type PrinterUpdate } from '#server/monitoring/watchPrinters.ts'
import { createEvents, type Events } from '#server/platform/events/events.ts'
import { setStationActive } from '#server/stations/setStationActive.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => world.later(limits.dayMs))

const beat = (stationId: string, said: object = {}) =>
  hearStation(
    world.services,
    demonstrationCredential(stationId),
    heartbeatInput.parse({ state: 'idle', ...said }),
  )
const stateOf = async (stationId: string) =>
  (await world.services.db.stationStatus.findUniqueOrThrow({ where: { stationId } })).state

/** A client that maintains a board from a process's messages, over any number of connections. */
async function watcher(events: Events, person = admin, branch: string | null = null) {
  const board = new Map<string, BoardStation>()
  const revisions: number[] = []
  const updates = await watchPrinters(
    new StationBoard({ ...world.services, events }),
    person.viewer,
    branch,
  )
  const take = ({ whole, words }: PrinterUpdate) => {
    if (whole) takeWhole(board, words as BoardStation[])
    else for (const word of words) revisions.push(takeWord(board, word) ? word.revision : -1)
  }
  const reading = (async () => {
    for await (const update of updates) take(update)
  })()
  return {
    board,
    revisions,
    async stop() {
      await updates.return!()
      await reading
    },
  }
}
const whole = async () =>
  new Map((await readBoard(world.services)).map((station) => [station.stationId, station]))

test('silence is reported within 45 seconds, once, by the first process that checks; the return at once', async () => {
  await beat('JHB-P01')
  world.later(limits.offlineMs - 1)
  await markSilentStations(world.services)
  expect(await stateOf('JHB-P01')).toBe('idle')
  world.later(1)
  const changes = () => world.services.db.stationChange.count({ where: { stationId: 'JHB-P01' } })
  const before = await changes()
  await Promise.all(Array.from({ length: 4 }, () => markSilentStations(world.services)))
  expect([await stateOf('JHB-P01'), (await changes()) - before]).toEqual(['offline', 1])
  await beat('JHB-P01')
  expect([await stateOf('JHB-P01'), (await changes()) - before]).toEqual(['idle', 2])
})

test('the checker knows when the next station is due', async () => {
  await markSilentStations(world.services)
  expect(await markSilentStations(world.services)).toBeNull()
  await beat('PEN-P01')
  world.later(10_000)
  await beat('JHB-P01')
  expect(await markSilentStations(world.services)).toBe(35_000)
})

test('a clock that is behind reverts nothing', async () => {
  await beat('JHB-P02')
  const at = world.now
  world.now = new Date(at.getTime() - 3_600_000)
  await beat('JHB-P02')
  const { heardAt } = await world.services.db.stationStatus.findUniqueOrThrow({
    where: { stationId: 'JHB-P02' },
  })
  expect(heardAt).toEqual(at)
  world.now = at
})

test('a watcher first gets the current state, then each change in order, and nothing of other branches', async () => {
  const [all, johor] = await Promise.all([
    watcher(world.services.events),
    watcher(world.services.events, await world.as('supervisor')),
  ])
  await eventually(() => expect([all.board.size, johor.board.size]).toEqual([6, 4]))
  for (let card = 1; card <= 30; card++)
    await beat(card % 2 ? 'JHB-P01' : 'PEN-P01', { state: 'printing', printed: card })
  await setStationActive(admin, { key: 'JHB-P03', active: false })
  await eventually(() => expect([all.revisions.length, johor.revisions.length]).toEqual([31, 16]))
  for (const { revisions } of [all, johor])
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect(new Set(all.revisions).size).toBe(31)
  expect(all.board.get('JHB-P03')).toMatchObject({ active: false })
  expect([...johor.board.values()].every(({ branchCode }) => branchCode === 'JHB')).toBe(true)
  await setStationActive(admin, { key: 'JHB-P03', active: true })
  await Promise.all([all.stop(), johor.stop()])
})

test('a station appears when it is created, and disappears when it moves away or is deleted', async () => {
  const { db } = world.services
  const johor = await watcher(world.services.events, admin, 'JHB')
  await eventually(() => expect(johor.board.size).toBe(4))
  await db.station.create({
    data: { id: 'JHB-Z1', name: 'x', branchCode: 'JHB', process: 'qualityCheck' },
  })
  await eventually(() =>
    expect(johor.board.get('JHB-Z1')).toMatchObject({ state: 'offline', since: null }),
  )
  await db.station.update({ where: { id: 'JHB-Z1' }, data: { branchCode: 'PEN' } })
  await eventually(() => expect(johor.board.has('JHB-Z1')).toBe(false))
  await db.station.update({ where: { id: 'JHB-Z1' }, data: { branchCode: 'JHB' } })
  await eventually(() => expect(johor.board.has('JHB-Z1')).toBe(true))
  await db.station.delete({ where: { id: 'JHB-Z1' } })
  await eventually(() => expect(johor.board.has('JHB-Z1')).toBe(false))
  await johor.stop()
})

test('a station’s cards of today at its old branch do not count for the day at its new one', async () => {
  const { db } = world.services
  const { id: operatorId } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const { id: cardTypeId } = await db.cardType.findFirstOrThrow()
  await db.station.create({
    data: { id: 'JHB-Z2', name: 'x', branchCode: 'JHB', process: 'personalisation' },
  })
  const made = (branchCode: string, printed: number) => db.$executeRaw`
    INSERT INTO production_day (day, branch_code, card_type_id, station_id, operator_id, printed, passed, rejected, chip_errors, manual_rejects)
    VALUES (malaysian_day(${world.now}), ${branchCode}, ${cardTypeId}, 'JHB-Z2', ${operatorId}, ${printed}, 0, 0, 0, 0)`
  const printed = async () =>
    (await readPrinterDays(admin, null))
      .filter(({ stationId }) => stationId === 'JHB-Z2')
      .map((day) => day.printed)
  await made('JHB', 7)
  expect(await printed()).toEqual([7])
  await db.station.update({ where: { id: 'JHB-Z2' }, data: { branchCode: 'PEN' } })
  expect(await printed()).toEqual([])
  await made('PEN', 2)
  expect(await printed()).toEqual([2])
  await db.$executeRaw`DELETE FROM production_day WHERE station_id = 'JHB-Z2'`
  await db.station.delete({ where: { id: 'JHB-Z2' } })
})

test('a watcher that does not read keeps at most the limit in memory, and then gets the whole state', async () => {
  const listeners = new Set<(word: BoardStation) => void>()
  const events = {
    listenToStations: (hear: never) => (listeners.add(hear), () => listeners.delete(hear)),
  } as unknown as Events
  const board = new StationBoard({ ...world.services, events })
  const updates = await watchPrinters(board, admin.viewer, null)
  await updates.next()
  const station = (await whole()).get('JHB-P01')!
  for (let n = 1; n <= 5 * limits.stationsWaiting; n++)
    for (const hear of listeners) hear({ ...station, printed: n, revision: station.revision + n })
  const { value } = (await updates.next()) as { value: PrinterUpdate }
  expect([value.whole, value.words.length]).toEqual([true, 6])
  expect(value.words.find(({ stationId }) => stationId === 'JHB-P01')).toMatchObject({
    printed: 5 * limits.stationsWaiting,
  })
  await updates.return!()
  expect(listeners.size).toBe(0)
})

/** The random events of stations, of the processes' connections, and of watchers. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('beat' as const),
    station: fc.constantFrom('JHB-P01', 'JHB-P02', 'PEN-P01'),
    state: fc.constantFrom('idle', 'printing', 'paused'),
    printed: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ what: fc.constant('silence' as const), ms: fc.constantFrom(20_000, 60_000) }),
  fc.record({ what: fc.constant('skew' as const), ms: fc.integer({ min: -90_000, max: 90_000 }) }),
  fc.record({ what: fc.constant('drop' as const) }),
  fc.record({ what: fc.constant('die' as const) }),
  fc.record({ what: fc.constant('rejoin' as const) }),
)

test('despite lost connections, restarts and clock differences, a watcher’s last state is the database’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { db, log } = world.services
      const other = await createEvents(world.url, log)
      const lasting = await watcher(world.services.events)
      let second = await watcher(other)
      let dead = false
      for (const step of steps) {
        if (step.what === 'beat')
          await beat(step.station, { state: step.state, printed: step.printed })
        if (step.what === 'silence') world.later(step.ms)
        if (step.what === 'skew') {
          // A process with a wrong clock looks for silent stations.
          const clock = { now: () => new Date(world.now.getTime() + step.ms) }
          await markSilentStations({ db, clock })
        }
        if (step.what === 'drop')
          await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                              WHERE application_name = 'ikad-events' AND datname = current_database()`
        if (step.what === 'die' && !dead) {
          await other.close()
          dead = true
        }
        if (step.what === 'rejoin' || (step.what === 'die' && dead)) {
          // The browser reconnects to the remaining process with its state.
          const known = second.board
          await second.stop()
          second = await watcher(world.services.events)
          takeWhole(second.board, known.values())
        }
      }
      if (dead) {
        await second.stop()
        second = await watcher(world.services.events)
      }
      const expected = await whole()
      await eventually(() => expect([lasting.board, second.board]).toEqual([expected, expected]))
      await Promise.all([lasting.stop(), second.stop()])
      if (!dead) await other.close()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
