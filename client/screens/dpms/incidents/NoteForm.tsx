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
  keep: { id: 'dpms.incidents.NoteForm.keep', defaultMessage: 'Keep the note' },
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
  /** Why nothing can be noted any more. */
  held?: string
  onTyped?: (typed: boolean) => void
}

/** The note of an incident. What somebody else noted meanwhile is taken at once where nothing was typed, else it is asked. */
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
