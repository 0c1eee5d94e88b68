import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { incidentsQuery } from '#client/__generated__/incidentsQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { IncidentFilters } from './IncidentFilters.tsx'
import { IncidentPanel } from './IncidentPanel.tsx'
import './incidents.css'
import { IncidentTable } from './IncidentTable.tsx'
import { RulesButton } from './RulesButton.tsx'

const text = defineMessages({
  state: {
    id: 'dpms.incidents.state',
    defaultMessage: '{n, plural, =0 {Nothing lasts at the moment} one {# incident lasts} other {# incidents last}}',
  },
  open: { id: 'dpms.incidents.open', defaultMessage: 'Not resolved' },
  mine: { id: 'dpms.incidents.mine', defaultMessage: 'Mine' },
})

const query = graphql`
  query incidentsQuery($first: Int, $filter: IncidentFilter, $incidentId: Int!, $chosen: Boolean!) @preloadable {
    lastingIncidents
    incidentRules {
      ...RulesButton_rules
    }
    incident(incidentId: $incidentId) @include(if: $chosen) {
      ...IncidentPanel_incident
    }
    ...IncidentFilters_query
    ...IncidentTable_query @arguments(first: $first, filter: $filter)
  }
`
/** How often "lasted 3 min" is told anew. */
const tickMs = 10_000

/** Incidents (/ikad/dpms/incidents): what somebody has to see to, and what was done about what was. */
export function Screen({ queryRef }: ScreenProps<incidentsQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<incidentsQuery>(query, queryRef)
  const now = useTick(tickMs)
  const { search, set } = useUrlQuery()
  const refresh = useRefresh()
  useLive(['INCIDENT'], () => refresh())
  return (
    <>
      <PageHeader
        screen="/ikad/dpms/incidents"
        state={t('state', { n: data.lastingIncidents })}
        actions={
          <>
            {(['open', 'mine'] as const).map((name) => (
              <Checkbox
                key={name}
                inline
                label={t(name)}
                checked={search.get(name) === '1'}
                onChange={(event) => set({ [name]: event.target.checked ? '1' : null })}
              />
            ))}
            <RulesButton rules={data.incidentRules} onDone={() => refresh()} />
          </>
        }
      />
      <MasterDetail
        detail={data.incident && <IncidentPanel incident={data.incident} now={now} onClose={() => set({ incident: null })} />}
      >
        <IncidentTable query={data} now={now} filters={<IncidentFilters query={data} />} />
      </MasterDetail>
    </>
  )
}
