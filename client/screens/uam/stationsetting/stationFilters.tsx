import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { stationFilters_query$key } from '#client/__generated__/stationFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useProcessChoices } from '#client/parts/station/ProcessField.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import type { StationProcess } from '#domain/settings/station.ts'
import { stationStateRows } from '#domain/station/states.ts'

const text = defineMessages({
  process: { id: 'uam.stationsetting.stationFilters.process', defaultMessage: 'Process' },
  active: { id: 'uam.stationsetting.stationFilters.active', defaultMessage: 'State' },
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
  const say = useSay()
  return (
    <>
      <BranchFilter query={data} />
      <UrlFilter label={t('process')} name="process" choices={useProcessChoices()} />
      <UrlFilter
        label={t('active')}
        name="active"
        choices={[
          { value: 'yes', label: say(stationStateRows.active.name) },
          { value: 'no', label: say(stationStateRows.inactive.name) },
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
