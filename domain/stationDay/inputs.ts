import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import {
  approval,
  cardCount,
  cardQty,
  lotNo,
  reason,
  remark,
  serial,
  stationId,
} from '#domain/fields.ts'
import { blameOf, checkRange } from '#domain/serialRange.ts'

type Serials = {
  startSn?: number | undefined
  endSn?: number | undefined
  quantity?: number | undefined
}

/** Checks a range by its ends, or a number of cards from a serial on or from the lowest one. */
function checkSerials(
  { startSn, endSn, quantity }: Serials,
  check: z.core.$RefinementCtx<Serials>,
): void {
  const blame = blameOf(check)
  if (endSn === undefined && quantity === undefined) return blame('field.required', 'quantity')
  if (endSn === undefined) return
  if (startSn === undefined) return blame('field.required', 'startSn')
  checkRange(startSn, endSn, { name: 'quantity', value: quantity }, blame)
}

const ofSerials = onceValid('startSn', 'endSn', 'quantity')
const blanks = z.object({
  stationId,
  lotNo,
  startSn: serial.optional(),
  endSn: serial.optional(),
  quantity: cardQty.optional(),
})
export const withdrawCardsInput = blanks.superRefine(checkSerials, ofSerials)
export const returnToStoreInput = blanks.superRefine(checkSerials, ofSerials)
export type BlanksInput = z.infer<typeof withdrawCardsInput>

export const explanation = remark
const counted = z.object({ lotNo, counted: cardCount })
export const closeStationDayInput = z.object({
  stationId,
  day: modelDate,
  counts: z.array(counted).max(200),
  explanation,
})
export const reopenStationDayInput = z.object({ stationId, day: modelDate, reason, approval })
export type CloseStationDayInput = z.infer<typeof closeStationDayInput>
