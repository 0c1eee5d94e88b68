import type { lottravellerformQuery } from '#client/__generated__/lottravellerformQuery.graphql.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { modelDate, presetRange } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'

/** Takes every filter out of the address. */
export const noFilters = { range: null, from: null, to: null, station: null, status: null, lot: null }

export type TravellerKey = { lotNo: string; stationId: string; operator: string; day: string }

/** A form that is to be made, as the address names it (`new`). */
export function newForm({ lotNo, stationId, operator, day }: TravellerKey): string {
  return [day, stationId, lotNo, operator].join('~')
}

/** Null for what names none. */
export function readNewForm(text: string | null): TravellerKey | null {
  const [day = '', stationId, lotNo, operator] = (text ?? '').split('~')
  return stationId && lotNo && operator && modelDate.safeParse(day).success ? { lotNo, stationId, operator, day } : null
}

/** What still has no form is asked for of the last 7 days, unless the address names others. */
export const askedBack = 'last7Days'

/** What the address asks for: forms by days, station, state and lot, and the one that shows beside them. */
export function travellerVariables({ searchParams: search }: URL): lottravellerformQuery['variables'] {
  const range = rangeOf(search)
  const places = { stationId: search.get('station') || null, lotNo: search.get('lot')?.trim() || null }
  const status = enumsOf(travellerStateRows).find((each) => each === search.get('status'))
  const form = search.get('form') ?? ''
  const made = readNewForm(search.get('new'))
  const asked = range ?? presetRange(askedBack, malaysianDate(new Date()))
  return {
    first: limits.pageSize,
    filter: { ...places, from: range?.from ?? null, to: range?.to ?? null, status: status ? [status] : null },
    toMake: { ...places, from: asked.from, to: asked.to },
    form: btoa(`LotTraveller:${/^\d{1,9}$/.test(form) ? form : ''}`),
    chosen: form !== '',
    making: made !== null,
    lotNo: made?.lotNo ?? '',
    stationId: made?.stationId ?? '',
    operator: made?.operator ?? '',
    day: made?.day ?? '2000-01-01',
  }
}
