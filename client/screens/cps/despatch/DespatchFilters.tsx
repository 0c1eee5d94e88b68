import { FilterRemove } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DespatchFilters_query$key } from '#client/__generated__/DespatchFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { despatchTexts } from './despatchTexts.ts'
import { noFilters } from './despatchVariables.ts'

const text = defineMessages({
  ...despatchTexts,
  method: { id: 'cps.despatch.DespatchFilters.method', defaultMessage: 'Method' },
  all: { id: 'cps.despatch.DespatchFilters.all', defaultMessage: 'All groups' },
})

const fragment = graphql`
  fragment DespatchFilters_query on Query {
    ...BranchFilter_query
  }
`

export type DespatchFiltersQuery = DespatchFilters_query$key

/** The filters of the waiting cards; all of them are in the address. */
export function DespatchFilters({ query }: { query: DespatchFiltersQuery }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const { search, set, typed } = useAskedQuery()
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      <FilterText label={t('employer')} {...typed('employer')} />
      <DateRange
        clearable
        label={t('sticker')}
        value={rangeOf(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      <UrlFilter
        label={t('method')}
        name="method"
        choices={(['SELF_COLLECT', 'DELIVERY'] as const).map((each) => ({
          value: each,
          label: t(each),
        }))}
      />
      <UrlFilter
        label={t('kind')}
        name="kind"
        choices={(['COMPANY', 'INDIVIDUAL'] as const).map((each) => ({
          value: each,
          label: t(each),
        }))}
      />
      <BranchFilter query={data} name="collection" label={t(term.collection)} everywhere />
      {filtered && (
        <IconButton
          variant="minimal"
          icon={<FilterRemove />}
          label={t('all')}
          onClick={() => set(noFilters)}
        />
      )}
    </>
  )
}
