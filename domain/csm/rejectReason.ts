import { z } from 'zod'
import { stationProcess } from '#domain/settings/station.ts'
import { required } from '#domain/settings/texts.ts'

/**
 * A reason for rejecting a card: its code is unique within its production process (specification
 * section 3).
 */
export const csmRejectReasonEdit = z.object({
  rejectCode: z
    .string()
    .trim()
    .toUpperCase()
    .min(1)
    .max(10)
    .regex(/^[A-Z0-9]+$/, 'branch.form'),
  process: stationProcess,
  description: required(100),
  enabled: z.boolean().default(true),
})

export const csmRejectReasonNew = csmRejectReasonEdit
