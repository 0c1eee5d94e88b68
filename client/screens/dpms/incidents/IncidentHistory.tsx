import { graphql, useFragment } from 'react-relay'
import type { IncidentHistory_incident$key } from '#client/__generated__/IncidentHistory_incident.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { incidentStateRows } from '#domain/incident/states.ts'
import { namesOf } from '#domain/stateRows.ts'

const fragment = graphql`
  fragment IncidentHistory_incident on Incident {
    history {
      id
      at
      by
      byName
      branchCode
      action
      from
      to
      detail
      approvedBy
      approvedByName
    }
  }
`
const stateNames = namesOf(incidentStateRows)

/** Lists every step of an incident, by the product and by people, the latest first. */
export function IncidentHistory({ incident }: { incident: IncidentHistory_incident$key }) {
  const { history } = useFragment(fragment, incident)
  return (
    <HistoryPanel steps={history} states={stateNames}>
      {({ detail }) => detail && <div>{detail}</div>}
    </HistoryPanel>
  )
}
