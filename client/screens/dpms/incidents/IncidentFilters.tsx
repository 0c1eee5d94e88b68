import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { IncidentFilters_query$key } from '#client/__generated__/IncidentFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { incidentCauseNames, incidentCauses } from '#domain/incident/states.ts'

const text = defineMessages({
  cause: { id: 'dpms.incidents.IncidentFilters.cause', defaultMessage: 'Cause' },
})

const fragment = graphql`
  fragment IncidentFilters_query on Query {
    ...BranchFilter_query
    ...StationFilter_query
  }
`

/** The filters of the incidents; all of them are in the address. */
export function IncidentFilters({ query }: { query: IncidentFilters_query$key }) {
  const t = useTexts(text)
  const say = useSay()
  const data = useFragment(fragment, query)
  const { search } = useAskedQuery()
  return (
    <>
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
