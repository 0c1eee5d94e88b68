import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TravellerFilters_query$key } from '#client/__generated__/TravellerFilters_query.graphql.ts'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { travellerTexts } from './travellerTexts.ts'
import { noFilters } from './travellerVariables.ts'

const text = defineMessages({
  ...travellerTexts,
  lotNo: { id: 'cps.lottravellerform.TravellerFilters.lotNo', defaultMessage: 'Lot number' },
  all: { id: 'cps.lottravellerform.TravellerFilters.all', defaultMessage: 'All forms' },
})

const fragment = graphql`
  fragment TravellerFilters_query on Query {
    ...StationFilter_query @arguments(process: PERSONALISATION)
  }
`

/** Which forms show, and of which work one is still asked for; all of it stands in the address. */
export function TravellerFilters({ query }: { query: TravellerFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const { search, set, setTyped } = useAskedQuery()
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      <DateRange clearable label={t('day')} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <StationFilter query={data} brief />
      <UrlFilter name="status" label={t('status')} choices={useStateChoices(travellerStateRows)} />
      <FilterText label={t('lotNo')} value={search.get('lot') ?? ''} onChange={(lot) => setTyped({ lot })} />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
