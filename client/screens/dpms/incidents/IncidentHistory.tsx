import { graphql, useFragment } from 'react-relay'
import type { IncidentHistory_incident$key } from '#client/__generated__/IncidentHistory_incident.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useChangeWords } from '#client/parts/record/useChangeWords.ts'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { incidentStateRows } from '#domain/incident/states.ts'
import { namesOf } from '#domain/stateRows.ts'

const fragment = graphql`
  fragment IncidentHistory_incident on Incident {
    history {
      id
      at
      by
      branchCode
      action
      from
      to
      detail
      approvedBy
    }
  }
`
const stateNames = namesOf(incidentStateRows)

/** Every step of an incident, the product's own and people's, the latest first. */
export function IncidentHistory({ incident }: { incident: IncidentHistory_incident$key }) {
  const stepName = useStepWords()
  const changeName = useChangeWords(stateNames)
  const { history } = useFragment(fragment, incident)
  return (
    <HistoryPanel steps={history} nameOf={({ action }) => stepName(action)}>
      {({ from, to, detail }) => {
        const change = changeName(from, to)
        return (
          <>
            {change && <div>{change}</div>}
            {detail && <div>{detail}</div>}
          </>
        )
      }}
    </HistoryPanel>
  )
}
