import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { IncidentForms_incident$key } from '#client/__generated__/IncidentForms_incident.graphql.ts'
import type { IncidentFormsResolveMutation } from '#client/__generated__/IncidentFormsResolveMutation.graphql.ts'
import type { IncidentFormsTakeMutation } from '#client/__generated__/IncidentFormsTakeMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { resolveIncidentInput } from '#domain/incident/inputs.ts'
import { NoteForm } from './NoteForm.tsx'

const text = defineMessages({
  title: { id: 'dpms.incidents.IncidentForms.title', defaultMessage: 'Handle' },
  take: { id: 'dpms.incidents.IncidentForms.take', defaultMessage: 'Assign to me' },
  takeOver: { id: 'dpms.incidents.IncidentForms.takeOver', defaultMessage: 'Take over from {who}' },
  taken: { id: 'dpms.incidents.IncidentForms.taken', defaultMessage: 'The incident is yours' },
  done: { id: 'dpms.incidents.IncidentForms.done', defaultMessage: 'What was done' },
  resolve: { id: 'dpms.incidents.IncidentForms.resolve', defaultMessage: 'Resolve' },
  resolved: {
    id: 'dpms.incidents.IncidentForms.resolved',
    defaultMessage: 'The incident is resolved',
  },
  lasts: {
    id: 'dpms.incidents.IncidentForms.lasts',
    defaultMessage: 'It can be resolved when the station works again, or is set inactive.',
  },
})

const fragment = graphql`
  fragment IncidentForms_incident on Incident {
    incidentId
    version
    note
    owner
    availableActions
  }
`
const takeMutation = graphql`
  mutation IncidentFormsTakeMutation($input: TakeIncidentInput!) {
    result: takeIncident(input: $input) {
      __typename
      ...incidentAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const resolveMutation = graphql`
  mutation IncidentFormsResolveMutation($input: ResolveIncidentInput!) {
    result: resolveIncident(input: $input) {
      __typename
      ...incidentAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const doneRules = resolveIncidentInput.pick({ done: true })

/**
 * Shows the available actions on an incident; nothing if there are none. Typed text stays if the
 * station fails again, or a colleague resolves the incident, in the meantime.
 */
export function IncidentForms({ incident }: { incident: IncidentForms_incident$key }) {
  const t = useTexts(text)
  const p = useProblemText()
  const [noting, setNoting] = useState(false)
  const [reporting, setReporting] = useState(false)
  const found = useFragment(fragment, incident)
  const { incidentId, version, owner, availableActions: may } = found
  const [take, taking] = useCommand<IncidentFormsTakeMutation>(takeMutation)
  const [resolve] = useCommand<IncidentFormsResolveMutation>(resolveMutation)
  const seen = { incidentId, version }
  const isOver = !may.includes('NOTE')
  if (isOver && !noting && !reporting) return null
  return (
    <Panel
      title={t('title')}
      aside={
        may.includes('TAKE') && (
          <Button
            intent={owner ? 'none' : 'primary'}
            text={owner ? t('takeOver', { who: owner }) : t('take')}
            loading={taking}
            onClick={() => void take(seen, { success: t('taken') })}
          />
        )
      }
    >
      <div className="ik-incident-forms">
        {(!isOver || noting) && (
          <NoteForm
            key={incidentId}
            incident={found}
            held={isOver ? p('incident.resolved') : undefined}
            onTyped={setNoting}
          />
        )}
        {may.includes('RESOLVE') || reporting ? (
          <RuleForm
            key={`done ${incidentId}`}
            schema={doneRules}
            defaults={{ done: '' }}
            onSubmit={(values: z.infer<typeof doneRules>) =>
              resolve({ ...seen, ...values }, { quiet: true, success: t('resolved') })
            }
            submit={t('resolve')}
            guard="incident"
            held={
              may.includes('RESOLVE') ? undefined : isOver ? p('incident.resolved') : t('lasts')
            }
            onTyped={setReporting}
          >
            <TextAreaField name="done" label={t('done')} />
          </RuleForm>
        ) : (
          !isOver && <p className="ik-muted">{t('lasts')}</p>
        )}
      </div>
    </Panel>
  )
}
