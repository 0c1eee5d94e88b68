import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TravellerFilters_query$key } from '#client/__generated__/TravellerFilters_query.graphql.ts'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { travellerTexts } from './travellerTexts.ts'
import { noFilters } from './travellerVariables.ts'

const text = defineMessages({
  ...travellerTexts,
  lotNo: { id: 'cps.lottravellerform.TravellerFilters.lotNo', defaultMessage: 'Lot number' },
  mine: { id: 'cps.lottravellerform.TravellerFilters.mine', defaultMessage: 'For me to verify' },
  all: { id: 'cps.lottravellerform.TravellerFilters.all', defaultMessage: 'All forms' },
})

const fragment = graphql`
  fragment TravellerFilters_query on Query {
    ...StationFilter_query @arguments(process: PERSONALISATION)
  }
`

/** The filters of the forms and of the work without a form; all of them are in the address. */
export function TravellerFilters({ query }: { query: TravellerFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const url = useAskedQuery()
  const { search, set, typed } = url
  return (
    <>
      <DateRange
        clearable
        label={t('day')}
        value={rangeOf(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      <StationFilter query={data} brief />
      <UrlFilter name="status" label={t('status')} choices={useStateChoices(travellerStateRows)} />
      <FilterSwitch
        label={t('mine')}
        checked={search.get('mine') === '1'}
        onChange={(on) => set({ mine: on ? '1' : null })}
      />
      <FilterText label={t('lotNo')} {...typed('lot')} />
      <ClearFilters url={url} none={noFilters} label={t('all')} />
    </>
  )
}
