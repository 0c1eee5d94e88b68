import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { IncidentFilters_query$key } from '#client/__generated__/IncidentFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { incidentCauseNames, incidentCauses, incidentStateRows } from '#domain/incident/states.ts'

const text = defineMessages({
  state: { id: 'dpms.incidents.IncidentFilters.state', defaultMessage: 'State' },
  cause: { id: 'dpms.incidents.IncidentFilters.cause', defaultMessage: 'Cause' },
  open: { id: 'dpms.incidents.IncidentFilters.open', defaultMessage: 'Not resolved' },
  mine: { id: 'dpms.incidents.IncidentFilters.mine', defaultMessage: 'Mine' },
})

const fragment = graphql`
  fragment IncidentFilters_query on Query {
    ...BranchFilter_query
    ...StationFilter_query
  }
`

/** Which incidents show; all of it stands in the address. */
export function IncidentFilters({ query }: { query: IncidentFilters_query$key }) {
  const t = useTexts(text)
  const say = useSay()
  const data = useFragment(fragment, query)
  const { search, set } = useUrlQuery()
  const flag = (name: 'open' | 'mine') => (
    <Checkbox
      inline
      label={t(name)}
      checked={search.get(name) === '1'}
      onChange={(event) => set({ [name]: event.target.checked ? '1' : null })}
    />
  )
  return (
    <>
      {flag('open')}
      {flag('mine')}
      <UrlFilter name="state" label={t('state')} choices={useStateChoices(incidentStateRows)} />
      <UrlFilter
        name="cause"
        label={t('cause')}
        choices={incidentCauses.map((value) => ({ value, label: say(incidentCauseNames[value]) }))}
      />
      <BranchFilter query={data} />
      <StationFilter query={data} branch={search.get('branch')} brief />
    </>
  )
}
