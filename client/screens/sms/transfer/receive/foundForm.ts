import { z } from 'zod'
import { readSerials, runOf, type SerialRun } from '#client/screens/sms/stock/serials.ts'
import { limits } from '#domain/limits.ts'
import {
  discrepancyKind,
  withholdsCards,
  type DiscrepancyKind,
} from '#domain/transfer/discrepancies.ts'
import { mayWithhold, type ExpectedLine, type Receipt } from './receipt.ts'

const serial = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'field.cardSerial')

/** Returns the serials from the form's two fields; a single value is a single card. */
export function runOfFields({ startSn, endSn }: SerialRun): SerialRun | null {
  const [first, last] = [readSerials(startSn), readSerials(endSn)]
  return first ? runOf({ startSn: first.startSn, endSn: (last ?? first).endSn }) : null
}

/** The values that a kind of discrepancy requires. */
export const asksSerials = (kind: DiscrepancyKind): boolean => kind !== 'sealBroken'
export const asksQuantity = (kind: DiscrepancyKind): boolean => kind === 'excess'

/**
 * Returns the rules for a discrepancy of the line, given what was recorded already (domain
 * decisions, "Lot").
 */
export function foundForm(line: ExpectedLine, receipt: Receipt) {
  return z
    .object({
      kind: discrepancyKind,
      startSn: serial,
      endSn: serial,
      quantity: z.int().min(1).max(limits.lotCards).optional(),
      note: z.string().trim().max(200),
      ownerLoginId: z.string().trim().max(50),
    })
    .superRefine(({ kind, startSn, endSn, quantity }, check) => {
      const blame = (message: string, path: string) =>
        check.addIssue({ code: 'custom', message, path: [path] })
      if (!asksSerials(kind)) return
      if (startSn === '' && endSn !== '') return blame('field.required', 'startSn')
      const run = runOfFields({ startSn, endSn })
      if (run && run.endSn < run.startSn) return blame('lot.rangeReversed', 'endSn')
      if (withholdsCards(kind)) {
        if (!run) blame('field.required', 'startSn')
        else if (!mayWithhold(line, receipt, run)) blame('discrepancy.serials', 'startSn')
      } else if (!run && quantity === undefined) blame('field.required', 'quantity')
    })
}
export type FoundFields = z.infer<ReturnType<typeof foundForm>>
