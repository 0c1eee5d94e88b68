import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { GivenToFilter_branch$key } from '#client/__generated__/GivenToFilter_branch.graphql.ts'
import type { GivenToFilter_query$key } from '#client/__generated__/GivenToFilter_query.graphql.ts'
import { allStations } from '#client/parts/station/allStations.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'

const text = defineMessages({
  station: { id: 'cps.cardprinting.GivenToFilter.station', defaultMessage: 'Assigned to' },
  here: { id: 'cps.cardprinting.GivenToFilter.here', defaultMessage: 'This station or unassigned' },
  all: { id: 'cps.cardprinting.GivenToFilter.all', defaultMessage: 'Any' },
})

const queryFragment = graphql`
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
const branchFragment = graphql`
  fragment GivenToFilter_branch on Branch {
    code
  }
`

type Props = {
  query: GivenToFilter_query$key
  /** The station's branch. */
  branch: GivenToFilter_branch$key
}

/**
 * Filters by the print station that the records were given to. By default it shows those of this
 * station and of none.
 */
export function GivenToFilter({ query, branch: key }: Props) {
  const t = useTexts(text)
  const { search, set } = useAskedQuery()
  const { stations } = useFragment(queryFragment, query)
  const { code } = useFragment(branchFragment, key)
  const choices = [
    { value: '', label: t('here') },
    { value: allStations, label: t('all') },
    ...stations
      .filter(({ branch }) => branch.code === code)
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
