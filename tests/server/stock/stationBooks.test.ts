import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Problem } from '#domain/problems.ts'
import { closingOf } from '#domain/stationDay/figures.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { listStationLotDays } from '#server/stock/stations/stationDays.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lotAccountFaults } from '#tests/support/facts/lotAccounts.ts'
import { booksNow, changeFaults, pastFaults, type Books } from '#tests/support/facts/pastBooks.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { lotNo, sn } from './stockTest.ts'

const stations = ['JHB-P01', 'JHB-P02', 'JHB-P03']
const kinds = ['withdraw', 'putBack', 'print', 'print', 'spoil', 'close'] as const
/**
 * Expected refusals: the cards are no longer there, the day is over, or a lot arrived while others
 * were counted.
 */
const inOrder =
  /^(lot|station|card)\.notHeld$|^card\.duplicate$|^day\.(closed|movesClosed|nothing|uncounted)$|^custody\.insufficient$|^print\.|^job\./

type Step = {
  kind: (typeof kinds)[number]
  station: number
  user: number
  first: number
  size: number
}

let world: World
let people: Person[]
let chips = 0

beforeAll(async () => {
  world = await createWorld()
  people = [await world.as('operator'), await world.as('operator2'), await world.as('supervisor')]
})
afterAll(() => world.close())

const branchOf = (id: string) => ({ id, branchCode: 'JHB' })
const today = () => malaysianDate(world.now)

async function act({ kind, station, user, first, size }: Step): Promise<unknown> {
  const stationId = stations[station]!
  const person = people[user]!
  switch (kind) {
    case 'withdraw':
      return withdrawCards(person, { stationId, lotNo, startSn: sn(first), quantity: size })
    case 'putBack':
      return returnToStore(person, { stationId, lotNo, quantity: size })
    case 'close':
      return close(person, stationId, size)
    default:
      return make(person, stationId, kind)
  }
}

/** Counts what the ledger has, or one more with an explanation. */
async function close(person: Person, stationId: string, size: number): Promise<unknown> {
  const lots = await listStationLotDays(world.services.db, branchOf(stationId), today())
  const more = size % 3 === 0 ? 1 : 0
  const counts = lots.map((lot) => ({ lotNo: lot.lotNo, counted: closingOf(lot) + more }))
  return closeStationDay(person, {
    stationId,
    day: today(),
    counts,
    explanation: 'Dikira dua kali',
  })
}

/** Prints the station's next blank card, or spoils it in the printer. */
async function make(person: Person, stationId: string, kind: 'print' | 'spoil'): Promise<unknown> {
  const [next] = await world.services.db.$queryRaw<{ serial: bigint }[]>`
    SELECT min(h.start_sn) serial FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE a.place = 'station' AND a.station_id = ${stationId}`
  const cardSn = String(next?.serial ?? sn(1)).padStart(9, '0')
  const jobId = await world.job()
  await clearPrintList(person, { stationId })
  await addToPrintList(person, { stationId, batchNo: 'B1', jobIds: [jobId] })
  if (kind === 'spoil') return recordChipError(person, { jobId, cardSn, remark: '' })
  return printCard(person, {
    jobId,
    stationId,
    cardSn,
    chipSn: `04A177F2${String(++chips).padStart(8, '0')}`,
  })
}

/** Returns the entries; they never change after they are written (invariant 9). */
async function entriesUpTo(id: bigint): Promise<unknown> {
  return world.services.db
    .$queryRaw`SELECT count(*)::int n, md5(string_agg(e::text, '' ORDER BY e.id)) FROM custody_entry e WHERE e.id <= ${id}`
}
async function lastEntry(): Promise<bigint> {
  return (
    await world.services.db.custodyEntry.findFirstOrThrow({
      orderBy: { id: 'desc' },
      select: { id: true },
    })
  ).id
}

/** Checks invariants 2 and 3 at every station, day by day, from the ledger alone. */
async function daysAreInOrder(firstDay: string): Promise<void> {
  const { db } = world.services
  for (const stationId of stations) {
    let before = new Map<string, number>()
    for (let day = firstDay; day <= today(); day = addDays(day, 1)) {
      const lots = await listStationLotDays(db, branchOf(stationId), day)
      const opening = new Map(
        lots.filter((lot) => lot.opening > 0).map((lot) => [lot.lotNo, lot.opening]),
      )
      if (day > firstDay)
        expect(opening, `${stationId} ${day} begins with what the day before left`).toEqual(before)
      for (const lot of lots) expect(lot, `${stationId} ${day}`).toMatchObject({ adjusted: 0 })
      before = new Map(
        lots
          .map((lot): [string, number] => [lot.lotNo, closingOf(lot)])
          .filter(([, left]) => left > 0),
      )

      const closed = await db.stationDay.findMany({ where: { stationId, day: new Date(day) } })
      for (const {
        opening: began,
        withdrawn,
        produced,
        spoiled,
        returned,
        counted,
        explanation,
        ...row
      } of closed) {
        expect(lots.find((lot) => lot.lotNo === row.lotNo)).toMatchObject({
          opening: began,
          withdrawn,
          produced,
          spoiled,
          returned,
        })
        if (
          counted !==
          closingOf({
            opening: began,
            withdrawn,
            produced,
            spoiled,
            returned,
            adjusted: row.adjusted,
          })
        )
          expect(explanation).not.toBe('')
      }
    }
    const held = await db.$queryRaw<{ n: number }[]>`
      SELECT coalesce(sum(b.quantity), 0)::int n FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
       WHERE a.place = 'station' AND a.station_id = ${stationId}`
    expect(
      [...before.values()].reduce((sum, left) => sum + left, 0),
      `${stationId} holds what its last day left`,
    ).toBe(held[0]!.n)
  }
}

/**
 * Checks that withdrawn cards are good, rejected, put back or still there: by the records of the
 * cards, not the ledger (invariant 3).
 */
async function cardsAreRecorded(firstDay: string): Promise<void> {
  const { db } = world.services
  for (const stationId of stations) {
    for (let day = firstDay; day <= today(); day = addDays(day, 1)) {
      const [figures] = await listStationLotDays(db, branchOf(stationId), day)
      const [made] = await db.$queryRaw<{ good: number; bad: number }[]>`
        SELECT count(*) FILTER (WHERE outcome = 'made')::int good, count(*) FILTER (WHERE outcome <> 'made')::int bad FROM card_attempt
         WHERE station_id = ${stationId} AND malaysian_day(perso_at) = ${day}::date`
      expect([figures?.produced ?? 0, figures?.spoiled ?? 0], `${stationId} ${day}`).toEqual([
        made!.good,
        made!.bad,
      ])
    }
  }
}

const step = fc.record<Step>({
  kind: fc.constantFrom(...kinds),
  station: fc.integer({ min: 0, max: 2 }),
  user: fc.integer({ min: 0, max: 2 }),
  first: fc.integer({ min: 95, max: 480 }),
  size: fc.integer({ min: 1, max: 25 }),
})
/** A day: rounds of simultaneous actions by several people. */
const day = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 })

test('random work of several people, day after day, loses no card, keeps every day balanced, changes no entry, and can be looked up at any moment', async () => {
  const firstDay = today()
  const counted = new Map<string, number>()
  const books: Books[] = []
  await fc.assert(
    fc.asyncProperty(day, async (rounds) => {
      for (const round of rounds) {
        const last = await lastEntry()
        const written = await entriesUpTo(last)
        world.later(60_000)
        const settled = await Promise.allSettled(round.map(act))
        for (const [i, outcome] of settled.entries()) {
          const { kind } = round[i]!
          if (outcome.status === 'fulfilled') counted.set(kind, (counted.get(kind) ?? 0) + 1)
          else if (!(outcome.reason instanceof Problem) || !inOrder.test(outcome.reason.code))
            throw outcome.reason
        }
        expect(await entriesUpTo(last)).toEqual(written)
        books.push(await booksNow(world.services.db, world.now))
      }
      expect(await findOffences(world.services.db)).toEqual([])
      expect(await lotAccountFaults(world.services.db, await world.as('hqadmin'))).toEqual([])
      await daysAreInOrder(firstDay)
      await cardsAreRecorded(firstDay)
      world.now = new Date(`${addDays(today(), 1)}T01:00:00Z`)
    }),
    // Each day starts from the previous one, so a shrunk example would be a different history.
    { numRuns: 14, endOnFailure: true, interruptAfterTimeLimit: 35_000 },
  )
  const hqadmin = await world.as('hqadmin')
  for (const [i, kept] of books.entries()) {
    expect(await pastFaults(hqadmin, kept), 'the past is as it was').toEqual([])
    if (i > 0) expect(await changeFaults(hqadmin, books[i - 1]!, kept)).toEqual([])
  }
  expect([...counted.keys()].sort(), 'each kind of act succeeded now and then').toEqual([
    'close',
    'print',
    'putBack',
    'spoil',
    'withdraw',
  ])
})

test('nobody can change the ledger or a closed day', async () => {
  const { db } = world.services
  await expect(
    db.$executeRaw`UPDATE custody_entry SET quantity = quantity WHERE id = 1`,
  ).rejects.toThrow('append-only')
  await expect(db.$executeRaw`DELETE FROM custody_entry`).rejects.toThrow('append-only')
  await expect(db.$executeRaw`TRUNCATE custody_entry CASCADE`).rejects.toThrow('append-only')
  await expect(db.$executeRaw`UPDATE station_day SET explanation = 'x'`).rejects.toThrow(
    'append-only',
  )
})
