import type { PassScope, PassUse } from '#domain/pass/passSettings.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Source countries of temporary work passes, with the forms of their passport numbers. */
const sourceCountries = {
  BGD: ['@@#{7}', '@#{8}'],
  IDN: ['@#{7}'],
  IND: ['@#{7}'],
  KAZ: ['@#{8}'],
  KHM: ['N#{7,8}'],
  LAO: ['@{1,2}#{6,7}'],
  LKA: ['@{1,2}#{7}', 'N#{8}'],
  MMR: ['@@#{6}'],
  NPL: ['#{8}', '@@#{7}'],
  PAK: ['@@#{7}'],
  PHL: ['@#{7}@', '@@#{7}'],
  THA: ['@{1,2}#{6,7}'],
  TKM: ['@#{7}'],
  UZB: ['@@#{7}'],
  VNM: ['@#{7,8}'],
} as const

/** Sectors of temporary work passes, with their English names. */
const workSectors = {
  Perkilangan: 'Manufacturing',
  Pembinaan: 'Construction',
  Perladangan: 'Plantation',
  Pertanian: 'Agriculture',
  Perkhidmatan: 'Services',
  Perlombongan: 'Mining and quarrying',
} as const
export type WorkSector = keyof typeof workSectors

type Rule = { nationalities: PassScope; sector: PassUse; sectors: PassScope; employer: PassUse }

const work: Rule = {
  nationalities: 'listed',
  sector: 'required',
  sectors: 'listed',
  employer: 'required',
}
const rules = {
  EP: { nationalities: 'any', sector: 'required', sectors: 'any', employer: 'required' },
  RP: { nationalities: 'any', sector: 'optional', sectors: 'any', employer: 'optional' },
  PLKS: work,
  PRA: work,
  RTK: work,
} as const satisfies Record<string, Rule>
type CardTypeCode = keyof typeof rules

/** Before the first application. */
const validFrom = new Date('2000-01-01')

/** Writes the pass settings of the card types. */
export async function seedPasses(tx: Tx, cardTypeIds: Record<CardTypeCode, number>): Promise<void> {
  const codes = Object.keys(rules) as CardTypeCode[]
  const listed = codes
    .filter((code) => rules[code].nationalities === 'listed')
    .map((code) => cardTypeIds[code])
  await tx.passRule.createMany({
    data: codes.map((code) => ({ cardTypeId: cardTypeIds[code], validFrom, ...rules[code] })),
  })
  await tx.passNationality.createMany({
    data: listed.flatMap((cardTypeId) =>
      Object.entries(sourceCountries).flatMap(([country, passports]) =>
        passports.map((passport) => ({ cardTypeId, country, passport, validFrom })),
      ),
    ),
  })
  await tx.passSector.createMany({
    data: listed.flatMap((cardTypeId) =>
      Object.entries(workSectors).map(([name, englishName]) => ({
        cardTypeId,
        name,
        englishName,
        validFrom,
      })),
    ),
  })
}
