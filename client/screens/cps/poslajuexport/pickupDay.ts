import { clock } from '#client/state/clock.ts'
import { modelDate } from '#domain/dates/dateRange.ts'

/**
 * Returns the courier's pickup day from the address, today by default. `refused` means that its
 * value is no day.
 */
export function pickupDay(search: URLSearchParams): { day: string; refused: boolean } {
  const asked = modelDate.safeParse(search.get('pickup'))
  if (asked.success) return { day: asked.data, refused: false }
  return { day: clock.today(), refused: search.has('pickup') }
}
