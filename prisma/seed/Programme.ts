import { setImmediate as breath } from 'node:timers/promises'
import type { Tx } from '#server/platform/database/client.ts'
import { buildApplications, type SeedApplication } from './buildApplications.ts'
import { Calendar } from './Calendar.ts'
import { inventCsmWork, type CsmWork } from './csm/seedCsmJobs.ts'
import { crews, sources, supervisorAt } from './demonstrationPlaces.ts'
import { DocumentBook, type DocumentCount } from './DocumentBook.ts'
import { packDespatches } from './packDespatches.ts'
import { Random } from './random.ts'
import type { SeedAttempt, SeedJob } from './seedJob.ts'
import { loadCardTypeIds, type CardTypeCode } from './seedMasters.ts'
import type { SeedPackage } from './seedPackage.ts'
import { lotTravellers, type Form } from './seedTravellers.ts'
import { loadUserIds } from './seedUsers.ts'
import { Production } from './simulateProduction.ts'
import { leftWaiting, listSome, receiveByImmigration, type OpenListSeed } from './specialCases.ts'
import { bookCards, readChips, type MadeCard } from './stock/bookCards.ts'
import { closedDays, type ClosedDay } from './stock/closeDays.ts'
import { fillHands, furtherLots } from './stock/furtherLots.ts'
import { handOut } from './stock/handOut.ts'
import { StockBook } from './stock/StockBook.ts'

/** Three months of the demonstration, to be written. */
export type Programme = {
  users: Record<string, number>
  cardTypes: Record<CardTypeCode, number>
  applications: SeedApplication[]
  jobs: SeedJob[]
  cards: MadeCard[]
  lists: OpenListSeed[]
  packages: SeedPackage[]
  documents: DocumentCount[]
  stock: StockBook
  days: ClosedDay[]
  forms: Form[]
  csm: CsmWork
}

const seedOfChance = 20_261

/**
 * Invents the programme up to `now`, for the people and places in the database: always the same for
 * the same moment, however often a first start is restarted. Between its parts the process answers
 * its callers.
 */
export async function inventProgramme(tx: Tx, now: Date): Promise<Programme> {
  const users = await loadUserIds(tx)
  const cardTypes = await loadCardTypeIds(tx)
  const random = new Random(seedOfChance)
  const calendar = new Calendar(now, 3)
  const numbers = new DocumentBook()
  const applications = buildApplications(random, calendar, sources)
  await breath()
  const waiting = leftWaiting(random, calendar, applications)
  const production = new Production(random, calendar, crews)
  for (const application of applications) production.take(application, waiting.has(application))
  const { jobs, attempts } = production
  await breath()

  const by = { hq: users.hqadmin!, at: (branchCode: string) => users[supervisorAt(branchCode)]! }
  const stock = new StockBook(cardTypes, numbers, by, lotSizes(attempts))
  const booked = bookCards(stock, attempts, users)
  await breath()
  stock.endDaysBefore(now)
  furtherLots(stock, now)
  fillHands(stock, now, by.at('JHB'))
  for (const { branchCode, makes } of sources)
    for (const cardType of makes) stock.store(branchCode, cardType, now)
  stock.closeUsedUp(now)

  const packages = packDespatches(
    random,
    calendar,
    jobs,
    numbers,
    (branchCode) => crews.get(branchCode)!.checkers,
  )
  handOut(calendar, packages, (branchCode) => crews.get(branchCode)!.makers)
  receiveByImmigration(now, packages, jobs)
  const lists = listSome(now, jobs)
  const cards = readChips(random, booked)
  const documents = numbers.settle()
  await breath()
  const days = closedDays(stock.moves, now)
  await breath()
  const forms = lotTravellers(stock.moves, cards, now, users)
  const csm = await inventCsmWork(tx, calendar)
  return {
    users,
    cardTypes,
    applications,
    jobs,
    cards,
    lists,
    packages,
    documents,
    stock,
    days,
    forms,
    csm,
  }
}

/** Returns lot sizes of about a third of a branch's use of the card type. */
function lotSizes(
  attempts: readonly SeedAttempt[],
): (branchCode: string, cardType: string) => number {
  const used = new Map<string, number>()
  for (const { job } of attempts) {
    const key = `${job.application.record.printingbranch} ${job.application.cardType}`
    used.set(key, (used.get(key) ?? 0) + 1)
  }
  return (branchCode, cardType) =>
    Math.min(
      1_000,
      Math.max(100, Math.ceil((used.get(`${branchCode} ${cardType}`) ?? 0) / 150) * 50),
    )
}
