import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Problem, problem } from '#domain/problems.ts'
import { totalRejects } from '#domain/traveller/figures.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { listStationLotDays } from '#server/stock/stations/stationDays.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { listTravellers, type TravellerRow } from '#server/traveller/travellerQueries.ts'
import { listTravellersToMake } from '#server/traveller/travellerWork.ts'
import { verifyTraveller } from '#server/traveller/verifyTraveller.ts'
import { lotNo, sn } from '#tests/server/stock/stockTest.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * Invariant 3 of domain.md: several users simultaneously withdraw, print, spoil, reject and put
 * back; then everyone's forms are created from the proposals. Each form's cards add up, and all
 * forms of a station's day together equal the ledger's day.
 */
const stations = ['JHB-P01', 'JHB-P02', 'JHB-P03']
const kinds = [
  'withdraw',
  'withdraw',
  'putBack',
  'print',
  'print',
  'print',
  'spoil',
  'reject',
] as const
const codes = ['01', '04', '10']
/** Expected refusals: the cards are no longer there, or another user was first. */
const inOrder =
  /^(lot|station|card)\.notHeld$|^card\.duplicate$|^custody\.insufficient$|^print\.|^job\.|^qc\.|^record\.changed$/

type Step = {
  kind: (typeof kinds)[number]
  station: number
  user: number
  first: number
  size: number
}

let world: World
let people: Person[]
let supervisor: Person
let admin: Person
let chips = 0

beforeAll(async () => {
  world = await createWorld()
  ;[supervisor, admin] = [await world.as('supervisor'), await world.as('admin')]
  people = [await world.as('operator'), await world.as('operator2'), supervisor]
})
afterAll(() => world.close())

const today = () => malaysianDate(world.now)

async function act({ kind, station, user, first, size }: Step): Promise<unknown> {
  const stationId = stations[station]!
  const person = people[user]!
  if (kind === 'withdraw')
    return withdrawCards(person, { stationId, lotNo, startSn: sn(first), quantity: size })
  if (kind === 'putBack') return returnToStore(person, { stationId, lotNo, quantity: size })
  if (kind === 'reject')
    return rejectOne(people[(user + 1) % 3]!, stationId, codes[size % codes.length]!)
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
    chipSn: `04C399F4${String(++chips).padStart(8, '0')}`,
  })
}

/** Rejects the latest card of the station that waits for quality check, or does nothing. */
async function rejectOne(
  checker: Person,
  stationId: string,
  qcStatusCode: string,
): Promise<unknown> {
  const job = await world.services.db.cardJob.findFirst({
    where: { status: 'pendingQc', stationId },
    orderBy: { id: 'desc' },
  })
  if (!job) throw problem('qc.noData')
  const { application } = await getCardJob(checker, job.id)
  return rejectQc(checker, {
    jobId: job.id,
    qrString: application.qrString!,
    qcStatusCode,
    reprint: false,
    newJob: false,
  })
}

/** Creates everyone's form of the day from the proposal, and has another person verify it. */
async function makeForms(): Promise<void> {
  const works = await listTravellersToMake(admin, { from: today() })
  for (const { lotNo: lot, day, stationId, operator, good, rejects, withdrawn, putBack } of works) {
    const over = withdrawn - good - totalRejects(rejects) - putBack
    const { travellerId } = await createTraveller(supervisor, {
      lotNo: lot,
      day,
      stationId,
      operator,
      good,
      rejects,
      remark: over === 0 ? '' : 'Baki di stesen',
    })
    await verifyTraveller(admin, { travellerId })
  }
  expect(await listTravellersToMake(admin, { from: today() })).toEqual([])
}

async function formsOf(day: string): Promise<TravellerRow[]> {
  return (await listTravellers(admin, { from: day, to: day }, { first: 200 })).edges.map(
    ({ node }) => node,
  )
}
const sum = (forms: readonly TravellerRow[], of: (form: TravellerRow) => number) =>
  forms.reduce((all, form) => all + of(form), 0)

const step = fc.record<Step>({
  kind: fc.constantFrom(...kinds),
  station: fc.integer({ min: 0, max: 2 }),
  user: fc.integer({ min: 0, max: 2 }),
  first: fc.integer({ min: 95, max: 480 }),
  size: fc.integer({ min: 1, max: 12 }),
})
const day = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 4, maxLength: 7 })

test('after random work by several users their forms add up, and together equal the ledger’s day', async () => {
  const counted = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(day, async (rounds) => {
      for (const round of rounds) {
        world.later(60_000)
        for (const [i, outcome] of (await Promise.allSettled(round.map(act))).entries()) {
          if (outcome.status === 'fulfilled')
            counted.set(round[i]!.kind, (counted.get(round[i]!.kind) ?? 0) + 1)
          else if (!(outcome.reason instanceof Problem) || !inOrder.test(outcome.reason.code))
            throw outcome.reason
        }
      }
      await makeForms()
      const forms = await formsOf(today())
      for (const { recorded, good, rejected, variance, status, remark, changedSince } of forms) {
        expect(recorded.withdrawn).toBe(good + rejected + recorded.putBack + variance.balance)
        expect(variance.good).toBe(0)
        expect(variance.rejects.filter(({ difference }) => difference !== 0)).toEqual([])
        expect([status, changedSince]).toEqual(['verified', false])
        expect(variance.balance === 0 || remark !== '').toBe(true)
      }
      for (const stationId of stations) {
        const own = forms.filter((form) => form.stationId === stationId)
        const [ledger] = await listStationLotDays(
          world.services.db,
          { id: stationId, branchCode: 'JHB' },
          today(),
        )
        const { opening = 0, withdrawn = 0, produced = 0, spoiled = 0, returned = 0 } = ledger ?? {}
        expect(
          [sum(own, (form) => form.recorded.withdrawn), sum(own, (form) => form.recorded.putBack)],
          stationId,
        ).toEqual([withdrawn, returned])
        // A card that was printed well and rejected later is produced in the ledger.
        expect(
          sum(own, (form) => form.good + form.rejected),
          stationId,
        ).toBe(produced + spoiled)
        const closing = opening + withdrawn - produced - spoiled - returned
        expect(
          sum(own, (form) => form.variance.balance),
          `${stationId}: what is left over is what the station has more than it began with`,
        ).toBe(closing - opening)
      }
      world.now = new Date(`${addDays(today(), 1)}T01:00:00Z`)
    }),
    // Each day starts from the previous one, so a shrunk example would be a different history.
    { numRuns: 10, endOnFailure: true, interruptAfterTimeLimit: 40_000 },
  )
  expect([...counted.keys()].sort(), 'each kind of act succeeded now and then').toEqual([
    'print',
    'putBack',
    'reject',
    'spoil',
    'withdraw',
  ])
})
