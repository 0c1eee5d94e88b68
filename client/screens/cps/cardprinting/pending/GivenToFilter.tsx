import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { GivenToFilter_query$key } from '#client/__generated__/GivenToFilter_query.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/FilterSelect.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { allStations } from './pendingStation.ts'

const text = defineMessages({
  station: { id: 'cps.cardprinting.GivenToFilter.station', defaultMessage: 'Given to' },
  here: { id: 'cps.cardprinting.GivenToFilter.here', defaultMessage: 'Here, or none' },
  all: { id: 'cps.cardprinting.GivenToFilter.all', defaultMessage: 'Anywhere' },
})

const fragment = graphql`
  fragment GivenToFilter_query on Query {
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      branch {
        id
        code
      }
    }
  }
`

type Props = { query: GivenToFilter_query$key; branchCode: string }

/** To which print station the records were given; at first those of this one and those of none show. */
export function GivenToFilter({ query, branchCode }: Props) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const { stations } = useFragment(fragment, query)
  const choices = [
    { value: '', label: t('here') },
    { value: allStations, label: t('all') },
    ...stations
      .filter(({ branch }) => branch.code === branchCode)
      .map(({ stationId }) => ({ value: stationId, label: stationId })),
  ]
  return (
    <FilterSelect
      any={false}
      label={t('station')}
      value={search.get('station') ?? ''}
      choices={choices}
      onChange={(station) => set({ station })}
    />
  )
}
