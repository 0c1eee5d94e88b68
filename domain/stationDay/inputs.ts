import { z } from 'zod'
import { modelDate } from '#domain/dateRange.ts'
import { limits } from '#domain/limits.ts'

const stationId = z.string().trim().min(1).max(20)
/** A lot's number, or that of a part of one. */
const lotNo = z.string().trim().min(1).max(40)
/** A card's serial as typed or scanned, leading zeros or not. */
export const serial = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'field.pattern')
  .transform(Number)

type Serials = { startSn?: number | undefined; endSn?: number | undefined; quantity?: number | undefined }

/** A range by its ends; a number of cards from a serial on, or the lowest ones there are. */
function checkSerials({ startSn, endSn, quantity }: Serials, check: z.core.$RefinementCtx<Serials>): void {
  const blame = (message: string, path: string) => check.addIssue({ code: 'custom', message, path: [path] })
  if (endSn === undefined && quantity === undefined) return blame('field.required', 'quantity')
  if (endSn === undefined) return
  if (startSn === undefined) return blame('field.required', 'startSn')
  if (endSn < startSn) return blame('lot.rangeReversed', 'endSn')
  if (quantity !== undefined && quantity !== endSn - startSn + 1) blame('lot.quantity', 'quantity')
}

const blanks = z.object({
  stationId,
  lotNo,
  startSn: serial.optional(),
  endSn: serial.optional(),
  quantity: z.int().min(1).max(limits.lotCards).optional(),
})
export const withdrawCardsInput = blanks.superRefine(checkSerials)
export const returnToStoreInput = blanks.superRefine(checkSerials)
export type BlanksInput = z.infer<typeof withdrawCardsInput>

export const explanation = z.string().trim().max(200).default('')
const counted = z.object({ lotNo, counted: z.int().min(0).max(limits.lotCards) })
export const closeStationDayInput = z.object({
  stationId,
  day: modelDate,
  counts: z.array(counted).max(200),
  explanation,
})
export type CloseStationDayInput = z.infer<typeof closeStationDayInput>
