import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ExportFilters_query$key } from '#client/__generated__/ExportFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { exportChoice } from './exportVariables.ts'

const text = defineMessages({
  despatch: term.despatched,
  sticker: term.stickerDate,
  bySticker: { id: 'cps.poslajuexport.ExportFilters.bySticker', defaultMessage: 'By sticker date' },
  with: { id: 'cps.poslajuexport.ExportFilters.with', defaultMessage: 'with' },
  new: { id: 'cps.poslajuexport.ExportFilters.new', defaultMessage: 'not yet' },
  again: { id: 'cps.poslajuexport.ExportFilters.again', defaultMessage: 'already' },
  without: { id: 'cps.poslajuexport.ExportFilters.without', defaultMessage: 'without' },
})

const fragment = graphql`
  fragment ExportFilters_query on Query {
    ...BranchFilter_query
  }
`

/**
 * The filters of the deliveries to show and export; all of them are in the address. Both days are
 * always set.
 */
export function ExportFilters({ query }: { query: ExportFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const { search, set } = useAskedQuery()
  const { range, by, number, exported } = exportChoice(search)
  return (
    <>
      <DateRange label={t(by)} value={range} onChange={(chosen) => set(rangePatch(chosen))} />
      <FilterSwitch
        label={t('bySticker')}
        checked={by === 'sticker'}
        onChange={(on) => set({ by: on ? 'sticker' : null })}
      />
      <FilterSelect
        label={t(term.consignmentNo)}
        value={number === 'all' ? '' : number}
        onChange={(chosen) => set({ number: chosen || 'all' })}
        choices={(['without', 'with'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <FilterSelect
        label={t(term.exported)}
        value={exported === 'all' ? '' : exported}
        onChange={(chosen) => set({ exported: chosen || 'all' })}
        choices={(['new', 'again'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <BranchFilter query={data} />
    </>
  )
}
