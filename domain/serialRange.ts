import type { z } from 'zod'

type Ends = { startSn?: number | undefined; endSn?: number | undefined }
type Blame = (message: string, path: string) => void

/**
 * Reports a range whose ends are in the wrong order, and a number of cards that does not match the range. Both ends are given.
 */
export function checkRange(
  startSn: number,
  endSn: number,
  count: { name: string; value: number | undefined },
  blame: Blame,
): void {
  if (endSn < startSn) blame('lot.rangeReversed', 'endSn')
  else if (count.value !== undefined && count.value !== endSn - startSn + 1) blame('lot.quantity', count.name)
}

/** Reports a fault of a field. */
export function blameOf<T extends Ends>(check: z.core.$RefinementCtx<T>): Blame {
  return (message, path) => check.addIssue({ code: 'custom', message, path: [path] })
}
