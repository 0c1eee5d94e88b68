import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { z } from 'zod'
import type { RightsRulesButton_rules$key } from '#client/__generated__/RightsRulesButton_rules.graphql.ts'
import type { RightsRulesButtonMutation } from '#client/__generated__/RightsRulesButtonMutation.graphql.ts'
import { RulesDialogButton } from '#client/parts/record/RulesDialogButton.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { rightsRulesInput } from '#domain/rights/inputs.ts'
import { periodLengths } from '#domain/rights/period.ts'

const text = defineMessages({
  rules: { id: 'uam.rights.RightsRulesButton.rules', defaultMessage: 'Review rules …' },
  title: {
    id: 'uam.rights.RightsRulesButton.title',
    defaultMessage: 'Rules of the review of rights',
  },
  period: { id: 'uam.rights.RightsRulesButton.period', defaultMessage: 'Everybody is confirmed' },
  periodHint: {
    id: 'uam.rights.RightsRulesButton.periodHint',
    defaultMessage: 'Due days that are set stay as they are.',
  },
  months: {
    id: 'uam.rights.RightsRulesButton.months',
    defaultMessage:
      '{n, plural, =1 {each month} =3 {each quarter} =6 {each half-year} =12 {each year} other {every # months}}',
  },
  warning: {
    id: 'uam.rights.RightsRulesButton.warning',
    defaultMessage: 'Home warns before the due day for',
  },
  grace: {
    id: 'uam.rights.RightsRulesButton.grace',
    defaultMessage: 'An account is suspended after the due day and',
  },
  days: term.unitDays,
  done: term.rulesSet,
})

const fragment = graphql`
  fragment RightsRulesButton_rules on RightsRules {
    id
    periodMonths
    warningDays
    graceDays
    version
    mayChange
  }
`
const mutation = graphql`
  mutation RightsRulesButtonMutation($input: SetRightsRulesInput!) {
    result: setRightsRules(input: $input) {
      __typename
      ... on RightsRulesPayload {
        rules {
          ...RightsRulesButton_rules
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
/** A list of choices has texts as its values. */
const rules = rightsRulesInput.omit({ version: true }).extend({ periodMonths: z.coerce.number() })
type Props = { rules: RightsRulesButton_rules$key; onDone: () => void }

/**
 * Opens the rules of the review, which headquarters' administrators can change, and their history.
 */
export function RightsRulesButton({ rules: key, onDone }: Props) {
  const t = useTexts(text)
  const found = useFragment(fragment, key)
  const [set] = useCommand<RightsRulesButtonMutation>(mutation)
  if (!found.mayChange) return null
  const { id, version, periodMonths, warningDays, graceDays } = found
  const onSubmit = (values: z.infer<typeof rules>) =>
    set({ ...values, version }, { quiet: true, success: t('done') })
  return (
    <RulesDialogButton
      button={t('rules')}
      historyOf={id}
      title={t('title')}
      schema={rules}
      defaults={{ periodMonths, warningDays, graceDays }}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <SelectField
        name="periodMonths"
        label={t('period')}
        hint={t('periodHint')}
        choices={periodLengths.map((n) => ({ value: String(n), label: t('months', { n }) }))}
      />
      <NumberField name="warningDays" label={t('warning')} unit={t('days')} min={1} />
      <NumberField name="graceDays" label={t('grace')} unit={t('days')} min={1} />
    </RulesDialogButton>
  )
}
