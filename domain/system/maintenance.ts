import { z } from 'zod'
import { reason } from '#domain/fields.ts'
import { rowVersion } from '#domain/rowNumber.ts'

/** The longest maintenance, in minutes: a day. */
const longestMinutes = 24 * 60

/** A maintenance that begins in some minutes, or at once. */
export const planMaintenanceInput = z.object({
  version: rowVersion,
  beginsInMinutes: z
    .int()
    .min(0)
    .max(7 * longestMinutes),
  lastsMinutes: z.int().min(1).max(longestMinutes),
  reason,
})
export const endMaintenanceInput = z.object({ version: rowVersion })

export type Maintenance = { beginsAt: Date; endsAt: Date; reason: string }

/** Returns whether nothing may be changed at this moment. Its end is the first moment after it. */
export function isUnderWay({ beginsAt, endsAt }: Maintenance, now: Date): boolean {
  return beginsAt <= now && now < endsAt
}
