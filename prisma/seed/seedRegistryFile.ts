import type { Tx } from '#server/platform/database/client.ts'
import { plusDays } from './Calendar.ts'
import type { SeedStep } from './seedStep.ts'

const facts = {
  name: 'permohonan-plks.xlsx',
  sha256: '3f'.repeat(32),
  rows: 184,
  inserted: 181,
  updated: 0,
  unchanged: 0,
  rejected: 3,
}

/** A file of last week of which three records were refused, and the step that its import left. */
export async function seedRegistryFile(tx: Tx, now: Date): Promise<SeedStep> {
  const receivedAt = plusDays(now, -3)
  const { id } = await tx.registryFile.create({
    select: { id: true },
    data: {
      ...facts,
      receivedAt,
      errors: {
        create: [
          {
            row: 37,
            field: 'passportno',
            code: 'row.passport',
            values: { value: 'BK12345' },
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
  return {
    at: receivedAt,
    by: null,
    action: 'importRegistryFile',
    subjects: [`RegistryFile:${id}`],
    after: { ...facts, failure: null },
  }
}
