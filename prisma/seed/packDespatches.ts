import type { Calendar } from './Calendar.ts'
import type { DocumentBook } from './DocumentBook.ts'
import type { Random } from './random.ts'
import type { SeedJob } from './seedJob.ts'
import type { SeedPackage } from './seedPackage.ts'

/**
 * Packs cards that passed quality check, each package for one employer and sticker date, one or two
 * working days after its last card passed. Cards that passed later go in a later package; recently
 * passed ones wait.
 */
export function packDespatches(
  random: Random,
  calendar: Calendar,
  jobs: readonly SeedJob[],
  documents: DocumentBook,
  packers: (branchCode: string) => readonly string[],
): SeedPackage[] {
  const packages: SeedPackage[] = []
  const number = (seeded: SeedPackage) => {
    documents.number(
      'PK',
      seeded.jobs[0]!.application.record.printingbranch,
      seeded.at,
      (no) => (seeded.packagingId = no),
    )
    packages.push(seeded)
  }
  for (const group of groups(jobs)) {
    for (const wave of waves(group)) {
      const last = wave.at(-1)!
      const at = calendar.at(
        dayAfter(calendar, last.since, random.between(1, 2)),
        random.between(30, 480),
      )
      if (!calendar.has(at)) continue
      const by = random.pick(packers(last.application.record.printingbranch))
      const twoDaysOn = calendar.at(dayAfter(calendar, at, 2), random.between(0, 300))
      const courier =
        last.application.record.deliverymethod === 'delivery' && calendar.has(twoDaysOn)
      const made = {
        packagingId: '',
        jobs: wave,
        at,
        by,
        undoneAt: null,
        acceptedAt: courier ? twoDaysOn : null,
        received: null,
        handover: null,
      }
      if (random.chance(0.003)) undo(calendar, { ...made, acceptedAt: null }, number)
      number(made)
      for (const job of wave)
        Object.assign(job, { status: 'despatched', since: at, version: job.version + 1 })
    }
  }
  leaveSomeToTheCourier(packages)
  return packages
}

/** Deliveries per branch that still wait for the courier. */
const waitingForCourier = 3

/**
 * Leaves the last deliveries of each branch: whatever the hour and the weekday, there is something
 * to hand to the courier.
 */
function leaveSomeToTheCourier(packages: readonly SeedPackage[]): void {
  const waiting = new Map<string, number>()
  for (const made of [...packages].sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const { printingbranch, deliverymethod } = made.jobs[0]!.application.record
    const before = waiting.get(printingbranch) ?? 0
    if (deliverymethod !== 'delivery' || made.undoneAt || before >= waitingForCourier) continue
    made.acceptedAt = null
    waiting.set(printingbranch, before + 1)
  }
}

/**
 * Creates the package an hour earlier, and undoes it: the cards were sent again under another
 * number.
 */
function undo(calendar: Calendar, later: SeedPackage, number: (seeded: SeedPackage) => void): void {
  const at = new Date(later.at.getTime() - 3_600_000)
  const undoneAt = new Date(later.at.getTime() - 1_200_000)
  if (later.jobs.some(({ since }) => since > at) || !calendar.has(undoneAt)) return
  for (const job of later.jobs) job.version += 2
  number({ ...later, at, undoneAt })
}

function groups(jobs: readonly SeedJob[]): SeedJob[][] {
  const found = new Map<string, SeedJob[]>()
  for (const job of jobs) {
    if (job.status !== 'qcPassed') continue
    const { applid, printingbranch, employername, employertype, stickerdate, deliverymethod } =
      job.application.record
    // A holder without an employer shares a package with nobody.
    const key = [
      printingbranch,
      employername || applid,
      employertype,
      stickerdate,
      deliverymethod,
    ].join('|')
    found.set(key, [...(found.get(key) ?? []), job])
  }
  return [...found.values()]
}

const patience = 2.5 * 86_400_000

/**
 * Splits a group in the order of passing, where a card would have delayed the others for too long.
 */
function waves(group: SeedJob[]): SeedJob[][] {
  const cut: SeedJob[][] = []
  for (const job of [...group].sort((a, b) => a.since.getTime() - b.since.getTime())) {
    const wave = cut.at(-1)
    if (wave && job.since.getTime() - wave[0]!.since.getTime() < patience && wave.length < 20)
      wave.push(job)
    else cut.push([job])
  }
  return cut
}

/** Returns the index of the working day `days` days after the moment's. */
function dayAfter(calendar: Calendar, at: Date, days: number): number {
  let place = calendar.today
  while (place > 0 && calendar.at(place, 0) > at) place--
  return place + days
}
