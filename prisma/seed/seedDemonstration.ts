import type { PrismaClient } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { otherBranches } from './branches.ts'
import { buildApplications } from './buildApplications.ts'
import { Calendar } from './Calendar.ts'
import { seedCsmJobs, type ErrorFile } from './csm/seedCsmJobs.ts'
import { crews, furtherStations, sources, supervisorAt } from './demonstrationPlaces.ts'
import { DocumentBook } from './DocumentBook.ts'
import { importSteps } from './importSteps.ts'
import { packDespatches } from './packDespatches.ts'
import { writePhotos } from './photos/writePhotos.ts'
import { listStep, productionSteps } from './productionSteps.ts'
import { Random } from './random.ts'
import { writeBasics } from './seedBasics.ts'
import { seedBilling } from './seedBilling.ts'
import { seedBranches } from './seedBranches.ts'
import { seedCsmSettings } from './seedCsmSettings.ts'
import { seedIncidents } from './seedIncidents.ts'
import type { SeedAttempt } from './seedJob.ts'
import { loadCardTypeIds } from './seedMasters.ts'
import { seedRegistryFile } from './seedRegistryFile.ts'
import { seedStations } from './seedStations.ts'
import { seedThresholds } from './seedThresholds.ts'
import { seedTravellers } from './seedTravellers.ts'
import { loadUserIds } from './seedUsers.ts'
import { Production } from './simulateProduction.ts'
import { leftWaiting, listSome, openLists, receiveByImmigration } from './specialCases.ts'
import { bookCards, readChips } from './stock/bookCards.ts'
import { closeDays } from './stock/closeDays.ts'
import { seedLots } from './stock/custodyMoves.ts'
import { demonstrationBags, fillHands, furtherLots } from './stock/furtherLots.ts'
import { handOut } from './stock/handOut.ts'
import { seedTransfers } from './stock/seedTransfers.ts'
import { StockBook } from './stock/StockBook.ts'
import { stockSteps } from './stock/stockSteps.ts'
import { takeStock } from './stock/takeStock.ts'
import { writeMoves } from './stock/writeMoves.ts'
import { deletionSteps, despatchSteps } from './supervisedSteps.ts'
import { writeAudit } from './writeAudit.ts'
import { writePackages } from './writePackages.ts'
import { writeApplications, writeAttempts, writeJobs, type Sign } from './writeProduction.ts'

type Options = {
  clock: () => Date
  sign?: Sign | undefined
  /** Told of the files of the CSM area that are errors: the database has their rows alone. */
  onErrorFile?: (file: ErrorFile) => void
}

const seedOfChance = 20_261

/**
 * The demonstration programme (domain decisions, "Demonstration data"): three months up to the clock's today, the same
 * for the same moment, with an audit event for every step of a card job. All of it or nothing; a database that has
 * branches is left as it is, and the answer is false. `sign` makes the QR strings of what was printed; without it they
 * stay empty.
 */
export async function seedDemonstration(
  db: PrismaClient,
  { clock, sign, onErrorFile = () => undefined }: Options,
): Promise<boolean> {
  const seeded = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.demonstration}::bigint)`
      if ((await tx.branch.count()) > 0) return false
      await write(tx, clock(), sign, onErrorFile)
      return true
    },
    { timeout: 120_000, maxWait: 30_000 },
  )
  // Else PostgreSQL plans for empty tables until its own statistics come by.
  if (seeded) await db.$executeRaw`ANALYZE`
  return seeded
}

async function write(tx: Tx, now: Date, sign: Sign | undefined, onErrorFile: (file: ErrorFile) => void): Promise<void> {
  await writeBasics(tx, now)
  await seedBranches(tx, otherBranches)
  await seedStations(tx, now, furtherStations)
  await seedCsmSettings(tx)
  const users = await loadUserIds(tx)
  const cardTypes = await loadCardTypeIds(tx)

  const random = new Random(seedOfChance)
  const calendar = new Calendar(now, 3)
  const documents = new DocumentBook()
  const applications = buildApplications(random, calendar, sources)
  const waiting = leftWaiting(random, calendar, applications)
  const production = new Production(random, calendar, crews)
  for (const application of applications) production.take(application, waiting.has(application))
  const { jobs, attempts } = production

  const by = { hq: users.hqadmin!, at: (branchCode: string) => users[supervisorAt(branchCode)]! }
  const stock = new StockBook(cardTypes, documents, by, lotSizes(attempts))
  const cards = bookCards(stock, attempts, users)
  stock.endDaysBefore(now)
  furtherLots(stock, now)
  fillHands(stock, now, by.at('JHB'))
  for (const { branchCode, makes } of sources) for (const cardType of makes) stock.store(branchCode, cardType, now)
  stock.closeUsedUp(now)

  const packages = packDespatches(random, calendar, jobs, documents, (branchCode) => crews.get(branchCode)!.checkers)
  handOut(calendar, packages, (branchCode) => crews.get(branchCode)!.makers)
  receiveByImmigration(now, packages, jobs)
  const open = listSome(now, jobs)
  const made = readChips(random, cards)
  await documents.settle(tx)

  await writeApplications(tx, applications, cards, { cardTypes, users }, sign)
  await writePhotos(tx, jobs)
  await writeJobs(tx, jobs)
  await writeAttempts(tx, made, { cardTypes, users })
  await openLists(tx, open, { plks: cardTypes.PLKS, users })
  await writePackages(tx, packages, users)
  await seedLots(tx, stock.lots)
  await writeMoves(tx, stock.lots, stock.moves)
  await seedTransfers(tx, stock.transfers, demonstrationBags(now))
  await seedThresholds(tx, stock, cardTypes)
  await writeAudit(tx, [
    ...importSteps(jobs),
    ...productionSteps(made, jobs),
    ...deletionSteps(jobs),
    ...despatchSteps(packages),
    ...open.map(listStep),
    ...stockSteps(stock, users, supervisorAt),
    await seedRegistryFile(tx, now),
    ...(await closeDays(tx, stock.moves, now, users)),
    ...(await takeStock(tx, stock, now, users)),
    ...(await seedTravellers(tx, stock.moves, cards, now, users)),
    ...(await seedBilling(tx, now, users)),
    ...(await seedIncidents(tx, now, users)),
    ...(await seedCsmJobs(tx, calendar, users, onErrorFile)),
  ])
}

/** Lots of about a third of what a branch used of the card type. */
function lotSizes(attempts: readonly SeedAttempt[]): (branchCode: string, cardType: string) => number {
  const used = new Map<string, number>()
  for (const { job } of attempts) {
    const key = `${job.application.record.printingbranch} ${job.application.cardType}`
    used.set(key, (used.get(key) ?? 0) + 1)
  }
  return (branchCode, cardType) =>
    Math.min(1_000, Math.max(100, Math.ceil((used.get(`${branchCode} ${cardType}`) ?? 0) / 150) * 50))
}
