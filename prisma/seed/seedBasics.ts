import { malaysianDate, malaysianYear } from '#domain/malaysia.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import type { PrismaClient } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { headquartersBranch, johor, penang } from './branches.ts'
import { seedBranches } from './seedBranches.ts'
import { seedCardFaces } from './seedCardFaces.ts'
import { firstPpid, loadCardTypeIds, seedMasters } from './seedMasters.ts'
import { seedStations } from './seedStations.ts'
import { loadUserIds, seedUsers } from './seedUsers.ts'
import { hqStore, playMoves, seedLots, supplier, type MoveSeed } from './stock/custodyMoves.ts'
import { seedTransfers } from './stock/seedTransfers.ts'

/** Stations of the small world. */
const stations = ['JHB-P01', 'JHB-P02', 'JHB-P03', 'JHB-Q01', 'PEN-P01', 'PEN-Q01'].map((id) => ({
  id,
}))

/** The lot of the small world: 500 PLKS cards at JHB, the first 100 of them at JHB-P01. */
export const basicLot = {
  lotNo: 'PLKS-B0001',
  startSn: 4_900_001n,
  endSn: 4_900_500n,
  atStation: 100n,
}

const day = 86_400_000

/**
 * Writes a small world for tests: HQ, JHB and PEN, all card types and codes, six stations, the
 * demonstration sign-ins, and one lot. The demonstration extends it.
 */
export async function seedBasics(
  db: PrismaClient,
  { clock }: { clock: () => Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await writeBasics(tx, clock())
    await seedBasicLot(tx, clock())
  })
}

/** Writes all of it except the lot, which the demonstration books among its others. */
export async function writeBasics(tx: Tx, now: Date): Promise<void> {
  await seedMasters(tx, now)
  await seedBranches(tx, [headquartersBranch, johor, penang])
  await seedUsers(tx, now)
  await seedCardFaces(tx, now, (await loadUserIds(tx)).hqadmin!)
  await seedStations(tx, now, stations)
}

async function seedBasicLot(tx: Tx, now: Date): Promise<void> {
  const cardTypeId = (await loadCardTypeIds(tx)).PLKS
  const { hqadmin = null, supervisor = null } = await loadUserIds(tx)
  const { lotNo, startSn, endSn, atStation } = basicLot
  const year = malaysianYear(new Date(now.getTime() - 7 * day))
  const [sent, received] = [`LD-HQ-${year}-000001`, `LDR-JHB-${year}-000001`]
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const lot = {
    lotNo,
    cardTypeId,
    doNo: 'DO-B0001',
    ppidNo: firstPpid,
    contractNo: 'KONTRAK-2026-01',
    startSn,
    endSn,
  }
  await seedLots(tx, [{ ...lot, status: 'atBranch', branchCode: 'JHB', receivedAt: at(9) }])
  await tx.documentNumber.createMany({
    data: [
      { branchCode: 'HQ', kind: 'LD', year, last: 1 },
      { branchCode: 'JHB', kind: 'LDR', year, last: 1 },
    ],
  })
  const inTransit = { place: 'inTransit', branchCode: 'JHB', documentNo: sent } as const
  const store = { place: 'branchStore', branchCode: 'JHB' } as const
  const whole = { lotNo, startSn, endSn }
  const moves: MoveSeed[] = [
    { ...whole, at: at(10), from: null, to: supplier, document: lot.doNo, byUserId: hqadmin },
    { ...whole, at: at(9), from: supplier, to: hqStore, document: lot.doNo, byUserId: hqadmin },
    { ...whole, at: at(7), from: hqStore, to: inTransit, document: sent, byUserId: hqadmin },
    { ...whole, at: at(6.9), from: inTransit, to: store, document: received, byUserId: supervisor },
    {
      ...whole,
      endSn: startSn + atStation - 1n,
      at: at(6.8),
      from: store,
      to: { place: 'station', branchCode: 'JHB', stationId: 'JHB-P01' },
      document: stationDocument('Withdrawal', 'JHB-P01', malaysianDate(at(6.8))),
      byUserId: supervisor,
    },
  ]
  await playMoves(tx, moves)
  const ends = {
    direction: 'distribution',
    origin: 'HQ',
    destination: 'JHB',
    senderId: hqadmin!,
    sentAt: at(7),
  } as const
  const receipt = { at: at(6.9), byUserId: supervisor!, discrepancies: [] }
  await seedTransfers(tx, [
    { ...whole, ...ends, documentNo: sent, ldrNo: received, fromStatus: 'received', receipt },
  ])
}
