import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { stationFilters_query$key } from '#client/__generated__/stationFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { processNames, stationProcesses, type StationProcess } from '#domain/settings/station.ts'

const text = defineMessages({
  process: { id: 'uam.stationsetting.stationFilters.process', defaultMessage: 'Process' },
  active: { id: 'uam.stationsetting.stationFilters.active', defaultMessage: 'State' },
  yes: { id: 'uam.stationsetting.stationFilters.yes', defaultMessage: 'Active' },
  no: { id: 'uam.stationsetting.stationFilters.no', defaultMessage: 'Inactive' },
})

type Station = { readonly branch: { readonly code: string }; readonly process: StationProcess; readonly active: boolean }

const fragment = graphql`
  fragment stationFilters_query on Query {
    ...BranchFilter_query
  }
`

/** Of which branch, for what, and whether in use: from the address. */
export function StationFilters({ query }: { query: stationFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const locale = useLocale()
  return (
    <>
      <BranchFilter query={data} />
      <UrlFilter
        label={t('process')}
        name="process"
        choices={stationProcesses.map((process) => ({ value: process, label: processNames[process][locale] }))}
      />
      <UrlFilter
        label={t('active')}
        name="active"
        choices={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
    </>
  )
}

/** Whether a station is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (station: Station) => boolean {
  const [branch, process, active] = ['branch', 'process', 'active'].map((name) => search.get(name) ?? '')
  return (station) =>
    (!branch || station.branch.code === branch) &&
    (!process || station.process === process) &&
    (!active || station.active === (active === 'yes'))
}
