import type { lottravellerformQuery } from '#client/__generated__/lottravellerformQuery.graphql.ts'
import { clock } from '#client/state/clock.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { modelDate, presetRange } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'

/** A patch that clears every filter. */
export const noFilters = {
  range: null,
  from: null,
  to: null,
  station: null,
  status: null,
  lot: null,
  mine: null,
}

export type TravellerKey = { lotNo: string; stationId: string; operator: string; day: string }

/** Returns the address value (`new`) for a form to be created. */
export function newForm({ lotNo, stationId, operator, day }: TravellerKey): string {
  return [day, stationId, lotNo, operator].join('~')
}

/** Returns null for a value that names no form. */
export function readNewForm(text: string | null): TravellerKey | null {
  const [asked, stationId, lotNo, operator] = (text ?? '').split('~')
  const day = modelDate.safeParse(asked).data
  return stationId && lotNo && operator && day ? { lotNo, stationId, operator, day } : null
}

/** Work without a form is listed for the last 7 days, unless the address gives others. */
const askedBack = 'last7Days'

/**
 * Returns the variables from the address: forms by days, station, state and lot, and the open one.
 */
export function travellerVariables({
  searchParams: search,
}: URL): lottravellerformQuery['variables'] {
  const range = rangeOf(search)
  const places = {
    stationId: search.get('station') || null,
    lotNo: search.get('lot')?.trim() || null,
  }
  const status = enumsOf(travellerStateRows).find((each) => each === search.get('status'))
  const form = search.get('form') ?? ''
  const made = readNewForm(search.get('new'))
  const asked = range ?? presetRange(askedBack, clock.today())
  return {
    first: limits.pageSize,
    filter: {
      ...places,
      from: range?.from ?? null,
      to: range?.to ?? null,
      status: status ? [status] : null,
      forViewer: search.get('mine') === '1',
    },
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
