import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { NoteFormMutation } from '#client/__generated__/NoteFormMutation.graphql.ts'
import { NewerRow } from '#client/parts/setting/NewerRow.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { noteIncidentInput } from '#domain/incident/inputs.ts'

const text = defineMessages({
  keep: { id: 'dpms.incidents.NoteForm.keep', defaultMessage: 'Save note' },
  noted: { id: 'dpms.incidents.NoteForm.noted', defaultMessage: 'The note is kept' },
})

const mutation = graphql`
  mutation NoteFormMutation($input: NoteIncidentInput!) {
    result: noteIncident(input: $input) {
      __typename
      ...incidentAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = noteIncidentInput.pick({ note: true })

type Props = {
  incident: { readonly incidentId: number; readonly version: number; readonly note: string }
  /** Why no note can be added any more. */
  held?: string
  onTyped?: (typed: boolean) => void
}

/**
 * A form for an incident's note. Takes over somebody else's note at once if nothing was typed;
 * otherwise asks.
 */
export function NoteForm({ incident: { incidentId, version, note }, held: shut, onTyped }: Props) {
  const t = useTexts(text)
  const [held, setHeld] = useState(note)
  const [keep] = useCommand<NoteFormMutation>(mutation)
  const onSubmit = (values: z.infer<typeof rules>) =>
    keep({ incidentId, version, ...values }, { quiet: true, success: t('noted') })
  return (
    <RuleForm
      version={held}
      schema={rules}
      defaults={{ note: held }}
      onSubmit={onSubmit}
      submit={t('keep')}
      guard="incident"
      held={shut}
      onTyped={onTyped}
    >
      <NewerRow newer={note !== held} onTake={() => setHeld(note)} />
      <TextAreaField name="note" label={t(term.note)} />
    </RuleForm>
  )
}
