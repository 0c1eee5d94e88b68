import type { Words } from '#domain/words.ts'
import { otherBranches } from './branches.ts'
import { seedCsmJobs } from './csm/seedCsmJobs.ts'
import { furtherStations, supervisorAt } from './demonstrationPlaces.ts'
import { importSteps } from './importSteps.ts'
import { writePhotos, type Portraits } from './photos/writePhotos.ts'
import { listStep, productionSteps } from './productionSteps.ts'
import type { Programme } from './Programme.ts'
import { rightsSteps, seedRights } from './rights/seedRights.ts'
import { writeBasics } from './seedBasics.ts'
import { billingSteps, seedBilling } from './seedBilling.ts'
import { seedBranches } from './seedBranches.ts'
import { seedCsmSettings } from './seedCsmSettings.ts'
import { incidentSteps, seedIncidents } from './seedIncidents.ts'
import { registryFileStep, seedRegistryFile } from './seedRegistryFile.ts'
import { seedStations } from './seedStations.ts'
import { seedThresholds } from './seedThresholds.ts'
import { travellerSteps, writeTravellers } from './seedTravellers.ts'
import type { SeedWriter } from './SeedWriter.ts'
import { openLists } from './specialCases.ts'
import { daySteps, writeDays } from './stock/closeDays.ts'
import { seedLots } from './stock/custodyMoves.ts'
import { demonstrationBags } from './stock/furtherLots.ts'
import { caseSteps, seedCases } from './stock/seedCases.ts'
import { seedCertificationDay } from './stock/seedCertificationDay.ts'
import { seedNotifications } from './stock/seedNotifications.ts'
import { seedTransfers } from './stock/seedTransfers.ts'
import { stockSteps } from './stock/stockSteps.ts'
import { stocktakeSteps, takeStock } from './stock/takeStock.ts'
import { writeMoves } from './stock/writeMoves.ts'
import { deletionSteps, despatchSteps } from './supervisedSteps.ts'
import { writeAudit } from './writeAudit.ts'
import { writePackages } from './writePackages.ts'
import { writeApplications, writeAttempts, writeJobs, type Sign } from './writeProduction.ts'

type Ground = {
  now: Date
  sign: Sign | undefined
  /** The invented months, for the people and places of the first step. */
  programme(): Promise<Programme>
  portraits(): Promise<Portraits>
}

/**
 * A part that is written in one transaction: its name marks it as done, and users see what it
 * creates.
 */
export type DemonstrationStep = {
  name: string
  makes: Words
  write(to: SeedWriter, ground: Ground): Promise<void>
}

/** The steps of the demonstration. Each depends on those before it, and is complete or absent. */
export const demonstrationSteps: readonly DemonstrationStep[] = [
  {
    name: 'places',
    makes: { en: 'branches, people and settings', ms: 'cawangan, pengguna dan tetapan' },
    async write({ tx }, { now }) {
      await writeBasics(tx, now)
      await seedBranches(tx, otherBranches)
      await seedStations(tx, now, furtherStations)
      await seedCsmSettings(tx)
    },
  },
  {
    name: 'applications',
    makes: { en: 'applications', ms: 'permohonan' },
    async write(to, { now, sign, programme }) {
      const { applications, cards, cardTypes, users, documents } = await programme()
      await to.tx.documentNumber.createMany({ data: documents })
      await writeApplications(to, applications, cards, { cardTypes, users }, sign)
      await seedRegistryFile(to.tx, now)
    },
  },
  {
    name: 'photographs',
    makes: { en: 'photographs', ms: 'gambar' },
    write: async (to, { programme, portraits }) =>
      writePhotos(to, (await programme()).jobs, await portraits()),
  },
  {
    name: 'cards',
    makes: { en: 'cards and packages', ms: 'kad dan bungkusan' },
    // A constraint at the end of a transaction requires that despatched cards are in a package.
    async write(to, { programme }) {
      const { jobs, cards, lists, packages, cardTypes, users } = await programme()
      await writeJobs(to, jobs)
      await writeAttempts(to, cards, { cardTypes, users })
      await openLists(to.tx, lists, { plks: cardTypes.PLKS, users })
      await writePackages(to, packages, users)
    },
  },
  {
    name: 'office',
    makes: { en: 'bills and incidents', ms: 'bil dan insiden' },
    async write(to, { now, programme }) {
      const { users } = await programme()
      await seedBilling(to, now, users)
      await seedIncidents(to, now, users)
      await seedRights(to.tx, now)
    },
  },
  {
    name: 'stock',
    makes: { en: 'lots of blank cards', ms: 'lot kad kosong' },
    async write(to, { now, programme }) {
      const { stock, cardTypes } = await programme()
      await seedLots(to.tx, stock.lots)
      await writeMoves(to, stock.lots, stock.moves)
      await seedTransfers(to.tx, stock.transfers, demonstrationBags(now))
      await seedThresholds(to.tx, stock, cardTypes)
    },
  },
  {
    name: 'days',
    makes: { en: 'days at the stations', ms: 'hari di stesen' },
    async write(to, { now, programme }) {
      const { days, forms, stock, users } = await programme()
      await writeDays(to, days, users)
      await takeStock(to.tx, stock, now, users)
      await writeTravellers(to, forms, users)
      await seedCases(to.tx, stock, now, users)
      await seedCertificationDay(to.tx, now)
      await seedNotifications(to.tx, now)
    },
  },
  {
    name: 'csm',
    makes: { en: 'jobs of the CSM area', ms: 'tugasan kawasan CSM' },
    async write(to, { programme }) {
      const { csm, users } = await programme()
      await seedCsmJobs(to, csm, users)
    },
  },
  {
    name: 'trail',
    makes: { en: 'audit trail', ms: 'jejak audit' },
    async write(to, { now, programme }) {
      const { jobs, cards, packages, lists, stock, days, forms, csm, users } = await programme()
      await writeAudit(to, [
        ...importSteps(jobs),
        ...productionSteps(cards, jobs),
        ...deletionSteps(jobs),
        ...despatchSteps(packages),
        ...lists.map(listStep),
        ...stockSteps(stock, users, supervisorAt),
        registryFileStep(now),
        ...daySteps(days),
        ...stocktakeSteps(stock.moves, now),
        ...travellerSteps(forms),
        ...(await billingSteps(to.tx, now)),
        ...(await incidentSteps(to.tx, now, users)),
        ...caseSteps(stock, now),
        ...csm.steps,
        ...rightsSteps(now),
      ])
    },
  },
]
