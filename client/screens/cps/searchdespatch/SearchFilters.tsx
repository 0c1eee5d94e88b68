import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SearchFilters_query$key } from '#client/__generated__/SearchFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { packageTexts } from '#client/screens/cps/package/packageTexts.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch } from '#client/ui/dateRangeQuery.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { packageStateRows } from '#domain/package/states.ts'
import { noFilters, packageSearchOf, uncollected } from './packageSearch.ts'

const text = defineMessages({
  ...packageTexts,
  id: { id: 'cps.searchdespatch.SearchFilters.id', defaultMessage: 'Packaging id' },
  passport: { id: 'cps.searchdespatch.SearchFilters.passport', defaultMessage: 'Passport no.' },
  shortMethod: { id: 'cps.searchdespatch.SearchFilters.shortMethod', defaultMessage: 'Method' },
  uncollected: {
    id: 'cps.searchdespatch.SearchFilters.uncollected',
    defaultMessage: 'Not handed over',
  },
  awaited: { id: 'cps.searchdespatch.SearchFilters.awaited', defaultMessage: 'Waits at' },
  clear: { id: 'cps.searchdespatch.SearchFilters.clear', defaultMessage: 'Clear filters' },
})

const fragment = graphql`
  fragment SearchFilters_query on Query {
    ...BranchFilter_query
  }
`

/** The filters of the packages; all of them are in the address. Both days are always set. */
export function SearchFilters({ query }: { query: SearchFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const url = useAskedQuery()
  const { search, set, typed } = url
  return (
    <>
      <DateRange
        label={t('despatched')}
        value={packageSearchOf(search).range}
        onChange={(range) => set(rangePatch(range))}
      />
      <FilterText label={t('id')} {...typed('id')} />
      <FilterText label={t(term.consignmentNo)} {...typed('number')} />
      <FilterText label={t('employer')} {...typed('employer')} />
      <FilterText label={t('passport')} {...typed('passport')} />
      <UrlFilter
        name="method"
        label={t('shortMethod')}
        choices={(['SELF_COLLECT', 'DELIVERY'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
      />
      <UrlFilter
        name="kind"
        label={t(term.type)}
        choices={(['COMPANY', 'INDIVIDUAL'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <UrlFilter
        name="state"
        label={t('state')}
        choices={[
          ...useStateChoices(packageStateRows),
          { value: uncollected, label: t('uncollected') },
        ]}
      />
      <BranchFilter query={data} />
      <BranchFilter query={data} name="awaited" label={t('awaited')} />
      <ClearFilters url={url} none={noFilters} label={t('clear')} />
    </>
  )
}
