import { countryName } from '#domain/pass/countries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { plusDays } from './Calendar.ts'
import { seedHeldRecords } from './seedHeldRecords.ts'
import type { SeedStep } from './seedStep.ts'

const id = 1
const facts = {
  name: 'permohonan-plks.xlsx',
  sha256: '3f'.repeat(32),
  rows: 186,
  inserted: 181,
  updated: 0,
  unchanged: 0,
  rejected: 3,
  held: 2,
}

const receivedAt = (now: Date) => plusDays(now, -3)

/** Writes a file of last week with three refused and two held records. */
export async function seedRegistryFile(tx: Tx, now: Date): Promise<void> {
  await seedHeldRecords(tx, facts.name, receivedAt(now))
  await tx.registryFile.create({
    data: {
      id,
      ...facts,
      receivedAt: receivedAt(now),
      errors: {
        create: [
          {
            row: 37,
            field: 'passportno',
            code: 'pass.passport',
            values: {
              cardType: 'PLKS',
              country: countryName('BGD'),
              examples: 'AB1234567, A12345678',
              value: 'BK12345',
            },
            applicationNo: 'PLKS-26-099137',
            branchCode: 'JHB',
          },
          {
            row: 92,
            field: 'postcode',
            code: 'row.postcode',
            values: { value: '11900' },
            applicationNo: 'PLKS-26-099192',
            branchCode: 'PEN',
          },
          {
            row: 150,
            field: 'cardtype',
            code: 'row.cardTypeNotMade',
            values: { value: 'EP' },
            applicationNo: 'EP-26-099250',
            branchCode: 'JHB',
          },
        ],
      },
    },
  })
}

/** Returns the audit step of its import. */
export function registryFileStep(now: Date): SeedStep {
  return {
    at: receivedAt(now),
    by: null,
    action: 'importRegistryFile',
    subjects: [`RegistryFile:${id}`],
    after: { ...facts, failure: null },
  }
}
