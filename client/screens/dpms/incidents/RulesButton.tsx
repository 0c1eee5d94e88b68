import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { RulesButton_rules$key } from '#client/__generated__/RulesButton_rules.graphql.ts'
import type { RulesButtonMutation } from '#client/__generated__/RulesButtonMutation.graphql.ts'
import { RulesDialogButton } from '#client/parts/record/RulesDialogButton.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { incidentRulesInput } from '#domain/incident/inputs.ts'

const text = defineMessages({
  rules: { id: 'dpms.incidents.RulesButton.rules', defaultMessage: 'Rules …' },
  title: { id: 'dpms.incidents.RulesButton.title', defaultMessage: 'What is an incident' },
  offline: { id: 'dpms.incidents.RulesButton.offline', defaultMessage: 'A station is silent for' },
  fault: { id: 'dpms.incidents.RulesButton.fault', defaultMessage: 'A station is at fault for' },
  minutes: { id: 'dpms.incidents.RulesButton.minutes', defaultMessage: 'min' },
  rejects: {
    id: 'dpms.incidents.RulesButton.rejects',
    defaultMessage: 'Rejects that chance alone brings once in',
  },
  rejectsHint: {
    id: 'dpms.incidents.RulesButton.rejectsHint',
    defaultMessage: 'More cards: fewer false alarms, and a change is seen later.',
  },
  cards: { id: 'dpms.incidents.RulesButton.cards', defaultMessage: 'cards' },
  history: {
    id: 'dpms.incidents.RulesButton.history',
    defaultMessage: 'The history of stations is kept for',
  },
  days: term.unitDays,
  done: term.rulesSet,
})

const fragment = graphql`
  fragment RulesButton_rules on IncidentRules {
    id
    offlineMinutes
    faultMinutes
    rejectCards
    historyDays
    version
    mayChange
  }
`
const mutation = graphql`
  mutation RulesButtonMutation($input: SetIncidentRulesInput!) {
    result: setIncidentRules(input: $input) {
      __typename
      ... on IncidentRulesPayload {
        rules {
          ...RulesButton_rules
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = incidentRulesInput.omit({ version: true })

/** Opens the rules for incidents, which headquarters' administrators can change. */
export function RulesButton({
  rules: key,
  onDone,
}: {
  rules: RulesButton_rules$key
  onDone: () => void
}) {
  const t = useTexts(text)
  const { id, version, mayChange, ...found } = useFragment(fragment, key)
  const [set] = useCommand<RulesButtonMutation>(mutation)
  if (!mayChange) return null
  const { offlineMinutes, faultMinutes, rejectCards, historyDays } = found
  const onSubmit = (values: z.infer<typeof rules>) =>
    set({ ...values, version }, { quiet: true, success: t('done') })
  return (
    <RulesDialogButton
      button={t('rules')}
      historyOf={id}
      title={t('title')}
      schema={rules}
      defaults={{ offlineMinutes, faultMinutes, rejectCards, historyDays }}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <NumberField name="offlineMinutes" label={t('offline')} unit={t('minutes')} min={1} />
      <NumberField name="faultMinutes" label={t('fault')} unit={t('minutes')} min={0} />
      <NumberField
        name="rejectCards"
        label={t('rejects')}
        hint={t('rejectsHint')}
        unit={t('cards')}
        min={100}
      />
      <NumberField name="historyDays" label={t('history')} unit={t('days')} min={35} />
    </RulesDialogButton>
  )
}
