import type { z } from 'zod'
import { onceValid } from './fieldProblems.ts'

type Ends = { startSn?: number | undefined; endSn?: number | undefined }
type Blame = (message: string, path: string) => void

/**
 * Reports a range whose ends are in the wrong order, and a number of cards that does not match the
 * range. Both ends are given.
 */
export function checkRange(
  startSn: number,
  endSn: number,
  count: { name: string; value: number | undefined },
  blame: Blame,
): void {
  if (endSn < startSn) blame('lot.rangeReversed', 'endSn')
  else if (count.value !== undefined && count.value !== endSn - startSn + 1)
    blame('lot.quantity', count.name)
}

/** Reports a fault of a field. */
export function blameOf<T extends Ends>(check: z.core.$RefinementCtx<T>): Blame {
  return (message, path) => check.addIssue({ code: 'custom', message, path: [path] })
}

type Serials = {
  startSn?: number | undefined
  endSn?: number | undefined
  cardQty?: number | undefined
}
type Check = z.core.$RefinementCtx<Serials>

/** Checks that a range has both ends, in order, and contains the stated number of cards. */
function checkSerials({ startSn, endSn, cardQty }: Serials, check: Check): void {
  const blame = blameOf(check)
  if ((startSn === undefined) !== (endSn === undefined))
    return blame('field.required', startSn === undefined ? 'startSn' : 'endSn')
  if (startSn === undefined || endSn === undefined) return
  checkRange(startSn, endSn, { name: 'cardQty', value: cardQty }, blame)
}

/** The refinement of an input with a range and its number of cards: `.superRefine(...serialsRule)`. */
export const serialsRule = [checkSerials, onceValid('startSn', 'endSn', 'cardQty')] as const
