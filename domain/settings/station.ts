import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { requiredLine } from '#domain/text/lines.ts'
import type { Words } from '#domain/words.ts'
import { keyed } from './keyed.ts'

/**
 * The processes of a station. The 50 and 10 characters of section 5 are both longer than any name
 * of one.
 */
export const stationProcesses = ['personalisation', 'qualityCheck'] as const
export const stationProcess = z.enum(stationProcesses)
export type StationProcess = z.infer<typeof stationProcess>

export const processNames: Record<StationProcess, Words> = {
  personalisation: { en: 'Personalisation', ms: 'Pempersonalan' },
  qualityCheck: { en: 'Quality check', ms: 'Semakan kualiti' },
}

/** The editable fields of a station (specification section 5). */
export const stationEdit = z.object({
  name: requiredLine(50),
  branchCode,
  process: stationProcess,
  active: z.boolean(),
})

/** Its id is printed on the machine and used in addresses and scans: letters, digits and - . _ */
export const stationNew = z.object({
  stationId: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'code.form'),
  ...stationEdit.shape,
})

export const setStationActiveInput = keyed.extend({ active: z.boolean() })
