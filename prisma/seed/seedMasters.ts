import type { Tx } from '#server/platform/database/client.ts'
import { seedPasses } from './passes/seedPasses.ts'

/** Code and prefix, description, PLKS flag. */
const cardTypes = [
  ['EP', 'Pas Penggajian', false],
  ['RP', 'Pas Residen', false],
  ['PLKS', 'PLKS Pelbagai Sektor', true],
  ['PRA', 'PLKS PRA', true],
  ['RTK', 'PLKS RTK', true],
] as const

export type CardTypeCode = (typeof cardTypes)[number][0]

const branchTypes = [
  { name: 'Headquarters', thirdParty: false, batchExist: true, noOfRecords: 5 },
  { name: 'State branch', thirdParty: false, batchExist: true, noOfRecords: 5 },
  { name: 'Service centre', thirdParty: true, batchExist: false, noOfRecords: 5 },
]

/** The card types that each branch type makes. */
export const madeAt: Record<string, readonly CardTypeCode[]> = {
  Headquarters: ['EP', 'RP', 'PLKS', 'PRA', 'RTK'],
  'State branch': ['EP', 'RP', 'PLKS', 'PRA', 'RTK'],
  'Service centre': ['PLKS', 'PRA', 'RTK'],
}

const qcStatusCodes = {
  '01': 'Photo misprint',
  '02': 'Text misprint',
  '03': 'Ribbon line',
  '04': 'Laminate fault',
  '05': 'Chip unreadable',
  '06': 'Wrong data printed',
  '07': 'Card bent or cracked',
  '08': 'Colour shift',
  '09': 'QR not readable',
  '10': 'Surface scratched',
} as const

/** The codes with which a card can be rejected at quality check. */
export const qcCodes = Object.keys(qcStatusCodes)

export const firstPpid = '1000000000000001'

/**
 * Writes branch types, card types, their combinations, the pass settings, QC status codes and the
 * first PPID.
 */
export async function seedMasters(tx: Tx, now: Date): Promise<void> {
  await tx.branchType.createMany({ data: branchTypes })
  await tx.cardType.createMany({
    data: cardTypes.map(([code, description, plks]) => ({ code, prefix: code, description, plks })),
  })
  const cardTypeIds = await loadCardTypeIds(tx)
  const types = await tx.branchType.findMany()
  await tx.branchCardType.createMany({
    data: types.flatMap((type) =>
      madeAt[type.name]!.map((code) => ({ branchTypeId: type.id, cardTypeId: cardTypeIds[code] })),
    ),
  })
  await seedPasses(tx, cardTypeIds)
  await tx.qcStatusCode.createMany({
    data: Object.entries(qcStatusCodes).map(([code, description]) => ({ code, description })),
  })
  await tx.ppid.create({
    data: {
      ppid: firstPpid,
      imDate: new Date(now.getTime() - 400 * 86_400_000),
      description: 'Kad kosong siri 1',
      createdAt: now,
    },
  })
}

export async function loadCardTypeIds(tx: Tx): Promise<Record<CardTypeCode, number>> {
  const rows = await tx.cardType.findMany({ select: { id: true, code: true } })
  return Object.fromEntries(rows.map(({ id, code }) => [code, id])) as Record<CardTypeCode, number>
}
