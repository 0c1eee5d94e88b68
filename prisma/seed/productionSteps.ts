import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { cardSteps } from './cardSteps.ts'
import type { SeedJob } from './seedJob.ts'
import { subjectsOf, type SeedStep } from './seedStep.ts'
import type { MadeCard } from './stock/bookCards.ts'

type Listing = {
  at: Date
  by: string
  stationId: string
  batchNo: string
  jobs: readonly SeedJob[]
}

/** Returns the step of records that were added to a station's printing list together. */
export function listStep({ at, by, stationId, batchNo, jobs }: Listing): SeedStep {
  return {
    at,
    by,
    action: 'addToPrintList',
    subjects: [`Station:${stationId}`, ...jobs.flatMap(subjectsOf)],
    before: { status: 'new' },
    after: { status: 'listed', stationId, batchNo, jobs: jobs.map(({ id }) => id) },
  }
}

/**
 * Returns the steps of each card: listing, making and result. The cards are in the order of their
 * making.
 */
export function productionSteps(cards: readonly MadeCard[], jobs: readonly SeedJob[]): SeedStep[] {
  const remakes = new Map(
    jobs.flatMap((job) => (job.remakeOf ? [[job.remakeOf, job] as const] : [])),
  )
  const free = new Map<string, number>()
  return runsOf(cards).flatMap((run) => {
    const { stationId, batchNo, persoBy, persoAt } = run[0]!.attempt
    // A minute before the first card, but not while the previous list was still open.
    const at = new Date(Math.max(persoAt.getTime() - 60_000, free.get(stationId) ?? 0))
    free.set(stationId, run.at(-1)!.attempt.persoAt.getTime())
    const listed = listStep({
      at,
      by: persoBy,
      stationId,
      batchNo,
      jobs: run.map(({ attempt }) => attempt.job),
    })
    return [listed, ...run.flatMap((card) => cardSteps(card, remakes.get(card.attempt.job)))]
  })
}

/**
 * Groups the cards of one type that one person made at a station in sequence: they were added to
 * its list together.
 */
function runsOf(cards: readonly MadeCard[]): MadeCard[][] {
  const runs: MadeCard[][] = []
  const latest = new Map<string, MadeCard[]>()
  for (const card of cards) {
    const { stationId } = card.attempt
    const run = latest.get(stationId)
    if (run && run.length < limits.printListRecords && kindOf(run[0]!) === kindOf(card))
      run.push(card)
    else {
      const attempts = [card]
      latest.set(stationId, attempts)
      runs.push(attempts)
    }
  }
  return runs
}

function kindOf({ attempt: { persoAt, persoBy, job } }: MadeCard): string {
  return `${malaysianDate(persoAt)} ${persoBy} ${job.application.cardType}`
}
