import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { IncidentsHeader_query$key } from '#client/__generated__/IncidentsHeader_query.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { RulesButton } from './RulesButton.tsx'

const text = defineMessages({
  state: {
    id: 'dpms.incidents.IncidentsHeader.state',
    defaultMessage:
      '{n, plural, =0 {No ongoing incidents} one {# ongoing incident} other {# ongoing incidents}}',
  },
  open: { id: 'dpms.incidents.IncidentsHeader.open', defaultMessage: 'Not resolved' },
  mine: { id: 'dpms.incidents.IncidentsHeader.mine', defaultMessage: 'Mine' },
})

const fragment = graphql`
  fragment IncidentsHeader_query on Query {
    lastingIncidents
    incidentRules {
      ...RulesButton_rules
    }
  }
`

type Props = { query: IncidentsHeader_query$key; onRules: () => void }

/**
 * Shows how many incidents continue, what narrows the list, and a button for the rules that open
 * incidents.
 */
export function IncidentsHeader({ query, onRules }: Props) {
  const t = useTexts(text)
  const { search, set } = useAskedQuery()
  const { lastingIncidents, incidentRules } = useFragment(fragment, query)
  return (
    <PageHeader
      screen="/ikad/dpms/incidents"
      state={t('state', { n: lastingIncidents })}
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
          <RulesButton rules={incidentRules} onDone={onRules} />
        </>
      }
    />
  )
}
