import type { CardEventFilter } from '#client/__generated__/searchcardQuery.graphql.ts'
import { clock } from '#client/state/clock.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { cardEvents, type CardEvent } from '#domain/cardJob/cardEvents.ts'
import { upperOf } from '#domain/enumCase.ts'

/** Returns GraphQL's name of an event. */
export const eventKind = (event: CardEvent) => upperOf(event)

/** Reads the event from the address: `event=QC_PASSED`. */
export function eventOf(search: URLSearchParams): CardEvent | null {
  return cardEvents.find((event) => eventKind(event) === search.get('event')) ?? null
}

/**
 * Returns the filter for the cards with an event: by days (today by default), hour, place, type and
 * reason.
 */
export function eventFilterOf(search: URLSearchParams, now = clock.now()): CardEventFilter {
  const { from, to } = rangeOf(search, 'today', now)!
  const hour = search.get('hour')
  return {
    event: eventKind(eventOf(search) ?? 'received'),
    from,
    to,
    hour: hour !== null && /^\d{1,2}$/.test(hour) ? Number(hour) : null,
    branchCode: search.get('branch') || null,
    stationId: search.get('station') || null,
    cardType: search.get('type') || null,
    rejectCode: search.get('code') || null,
  }
}
