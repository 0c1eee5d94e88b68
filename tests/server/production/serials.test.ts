import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { moveCards } from '#server/custody/custody.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

/**
 * Invariant 5 of domain.md: a card SN and a chip SN each belong to at most one attempt, with
 * simultaneous prints and in any spelling.
 */
const runs = 15

let world: World
let jobs: CardJobs
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  const third = await world.services.db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const { id: _id, ...like } = third
  await world.services.db.user.create({ data: { ...like, loginId: 'operator3' } })
  const cards = { lotNo: basicLot.lotNo, startSn: secondStart, endSn: basicLot.endSn }
  const at = (id: string) => ({ place: 'station', branchCode: 'JHB', stationId: id }) as const
  await moveCards(world.services.db, {
    ...cards,
    from: at(stationId),
    to: at('JHB-P02'),
    document: 'test',
    byUserId: null,
    at: world.now,
  })
  people = [
    jobs.operator,
    jobs.checker,
    jobs.supervisor,
    await world.as('admin'),
    await world.as('hqadmin'),
    await world.as('operator3'),
  ]
})
afterAll(() => world.close())

/** One user's card: which of the few available, in which spelling, and whether its chip works. */
type Print = { card: number; chip: number; spelling: number; fails: boolean }
const print: fc.Arbitrary<Print> = fc.record({
  card: fc.nat(2),
  chip: fc.nat(2),
  spelling: fc.nat(2),
  fails: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})

const spellings = [
  (text: string) => text,
  (text: string) => ` ${text.toLowerCase()} `,
  (text: string) => text.toLowerCase().replace(/(..)(?=.)/g, '$1 '),
]

const stations = [stationId, 'JHB-P02']
/** The second station's own cards: the last fifty of the lot. */
const secondStart = basicLot.endSn - 49n
let taken = 0
const nextAtSecond = () => formatCardSn(secondStart + BigInt(taken++))

/** Puts a job on a list for each user, alternating between the two stations. */
async function listed(n: number): Promise<{ jobId: number; stationId: string }[]> {
  const places = Array.from({ length: n }, (_, i) => stations[i % 2]!)
  for (const place of new Set(places)) await clearPrintList(jobs.operator, { stationId: place })
  const ready = []
  for (const place of places) {
    const jobId = await world.job()
    await addToPrintList(jobs.operator, { stationId: place, batchNo, jobIds: [jobId] })
    ready.push({ jobId, stationId: place })
  }
  return ready
}

/** The later user finds the card used, or no longer among the blanks. */
const refusals = ['card.duplicate', 'chip.duplicate', 'card.notHeld', 'custody.insufficient']

test('2 to 6 users print the same serials simultaneously: each serial is used once, and each successful print used its own', async () => {
  const { db } = world.services
  const counts = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(print, { minLength: 2, maxLength: 6 }), async (prints) => {
      const ready = await listed(prints.length)
      // Each station has three cards of its own; the three chips may appear at both.
      const hand = [jobs.nextSerials(), jobs.nextSerials(), jobs.nextSerials()]
      const cards = [hand.map(({ cardSn }) => cardSn), hand.map(nextAtSecond)]
      const wants = (i: number) => cards[i % 2]![prints[i]!.card]!
      const before = {
        attempts: await db.cardAttempt.count(),
        entries: await db.custodyEntry.count(),
      }
      const settled = await Promise.allSettled(
        prints.map(({ chip, spelling, fails }, i) => {
          const cardSn = spelling === 1 ? ` ${wants(i)} ` : wants(i)
          const chipSn = spellings[spelling]!(hand[chip]!.chipSn)
          return fails
            ? recordChipError(people[i]!, { jobId: ready[i]!.jobId, cardSn })
            : printCard(people[i]!, { ...ready[i]!, cardSn, chipSn })
        }),
      )
      for (const each of settled) {
        if (each.status === 'rejected' && !(each.reason instanceof Problem))
          throw each.reason as Error
        const outcome = each.status === 'fulfilled' ? 'done' : (each.reason as Problem).code
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
        expect(['done', ...refusals]).toContain(outcome)
      }
      const done = settled.filter(({ status }) => status === 'fulfilled').length
      expect(done).toBeGreaterThan(0)

      const made = await db.cardAttempt.findMany({
        where: { jobId: { in: ready.map(({ jobId }) => jobId) } },
      })
      expect([made.length, await db.cardAttempt.count(), await db.custodyEntry.count()]).toEqual([
        done,
        before.attempts + done,
        before.entries + done,
      ])
      const chips = made.flatMap(({ chipSn }) => chipSn ?? [])
      expect([new Set(made.map(({ cardSn }) => cardSn)).size, new Set(chips).size]).toEqual([
        made.length,
        chips.length,
      ])
      for (const { chipSn } of made)
        expect([null, ...hand.map((each) => each.chipSn)]).toContain(chipSn)
      // Any card that was requested with an uncontested chip was made by somebody.
      for (const [i, one] of prints.entries()) {
        const alone =
          one.fails ||
          prints.filter((other) => !other.fails && other.chip === one.chip).length === 1
        if (alone) expect(made.filter(({ cardSn }) => cardSn === wants(i))).toHaveLength(1)
      }
    }),
    { numRuns: runs, endOnFailure: true, seed: 20_265 },
  )
  expect(await findOffences(db)).toEqual([])
  for (const outcome of ['done', 'card.duplicate', 'chip.duplicate'])
    expect(counts.get(outcome), JSON.stringify([...counts])).toBeGreaterThan(2)
})

test('the database itself refuses a used serial, and one in another spelling', async () => {
  const { db } = world.services
  const used = await jobs.bring('pendingQc')
  const { id: _id, ...like } = await db.cardAttempt.findFirstOrThrow({
    where: { jobId: used.jobId },
  })
  const another = { ...like, no: 2, ...jobs.nextSerials() }
  await expect(
    db.cardAttempt.create({ data: { ...another, cardSn: used.cardSn } }),
  ).rejects.toThrow(/card_sn/)
  await expect(
    db.cardAttempt.create({ data: { ...another, chipSn: used.chipSn } }),
  ).rejects.toThrow(/chip_sn/)
  for (const chipSn of [used.chipSn.toLowerCase(), `${used.chipSn} `, '']) {
    await expect(db.cardAttempt.create({ data: { ...another, chipSn } })).rejects.toThrow(
      'card_attempt_chip_sn_plain',
    )
  }
  for (const cardSn of [used.cardSn.replace(/^0+/, ''), ` ${used.cardSn}`]) {
    await expect(db.cardAttempt.create({ data: { ...another, cardSn } })).rejects.toThrow(
      'card_attempt_card_sn_plain',
    )
  }
})
