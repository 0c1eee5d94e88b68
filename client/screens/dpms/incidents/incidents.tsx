import { graphql, usePreloadedQuery } from 'react-relay'
import type { incidentsQuery } from '#client/__generated__/incidentsQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTick } from '#client/state/useTick.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { IncidentFilters } from './IncidentFilters.tsx'
import { IncidentPanel } from './IncidentPanel.tsx'
import './incidents.css'
import { IncidentsHeader } from './IncidentsHeader.tsx'
import { IncidentTable } from './IncidentTable.tsx'

const query = graphql`
  query incidentsQuery($first: Int, $filter: IncidentFilter, $incidentId: Int!, $chosen: Boolean!)
  @preloadable {
    ...IncidentsHeader_query
    incident(incidentId: $incidentId) @include(if: $chosen) {
      ...IncidentPanel_incident
    }
    ...IncidentFilters_query
    ...IncidentTable_query @arguments(first: $first, filter: $filter)
  }
`
/** The interval at which "lasted 3 min" is updated, in milliseconds. */
const tickMs = 10_000

/**
 * Incidents (/ikad/dpms/incidents): incidents that need somebody's attention, and what was done
 * about the past ones.
 */
export function Screen({ queryRef }: ScreenProps<incidentsQuery>) {
  const data = usePreloadedQuery<incidentsQuery>(query, queryRef)
  const now = useTick(tickMs)
  const { set } = useUrlQuery()
  const refresh = useLiveRefresh(['INCIDENT'])
  return (
    <>
      <IncidentsHeader query={data} onRules={() => refresh()} />
      <MasterDetail
        detail={
          data.incident && (
            <IncidentPanel
              incident={data.incident}
              now={now}
              onClose={() => set({ incident: null })}
            />
          )
        }
      >
        <IncidentTable query={data} now={now} filters={<IncidentFilters query={data} />} />
      </MasterDetail>
    </>
  )
}
