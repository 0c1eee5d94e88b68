import { z } from 'zod'
import { initialFlags } from '#domain/settings/initialFlags.ts'
import { stationProcess } from '#domain/settings/station.ts'
import { requiredLine } from '#domain/text/lines.ts'

/**
 * A reason for rejecting a card: its code is unique within its production process (specification
 * section 3).
 */
const fields = {
  rejectCode: z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(10)
    .regex(/^[A-Z0-9]+$/, 'branch.form'),
  process: stationProcess,
  description: requiredLine(100),
}
const flags = initialFlags({ enabled: true })

export const csmRejectReasonEdit = z.object({ ...fields, ...flags.forEdit })
export const csmRejectReasonNew = z.object({ ...fields, ...flags.forNew })
