import { modelDate } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'

/** The day on which the courier fetches: that of the address, today where it names none; `refused`: what it names is no day. */
export function pickupDay(search: URLSearchParams): { day: string; refused: boolean } {
  const asked = modelDate.safeParse(search.get('pickup'))
  if (asked.success) return { day: asked.data, refused: false }
  return { day: malaysianDate(new Date()), refused: search.has('pickup') }
}
