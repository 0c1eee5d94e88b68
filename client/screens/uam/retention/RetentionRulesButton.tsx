import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { RetentionRulesButton_rules$key } from '#client/__generated__/RetentionRulesButton_rules.graphql.ts'
import type { RetentionRulesButtonMutation } from '#client/__generated__/RetentionRulesButtonMutation.graphql.ts'
import { RulesDialogButton } from '#client/parts/record/RulesDialogButton.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { retentionRulesInput } from '#domain/retention/inputs.ts'
import { retentionTexts } from './retentionTexts.ts'

const text = defineMessages({
  ...retentionTexts,
  rules: {
    id: 'uam.retention.RetentionRulesButton.rules',
    defaultMessage: 'Retention rules …',
  },
  title: { id: 'uam.retention.RetentionRulesButton.title', defaultMessage: 'Retention rules' },
  body: {
    id: 'uam.retention.RetentionRulesButton.body',
    defaultMessage:
      'For how many years data is kept after the card was handed over, its job ended or a CSM file was set aside. Without a number it is kept without end. The rules alone erase nothing.',
  },
  csm: {
    id: 'uam.retention.RetentionRulesButton.csm',
    defaultMessage: 'CSM jobs and files',
  },
  years: { id: 'uam.retention.RetentionRulesButton.years', defaultMessage: 'years' },
  done: term.rulesSet,
})

const fragment = graphql`
  fragment RetentionRulesButton_rules on RetentionRules {
    id
    photographYears
    signatureYears
    addressYears
    particularsYears
    csmYears
    version
    mayChange
  }
`
const mutation = graphql`
  mutation RetentionRulesButtonMutation($input: SetRetentionRulesInput!) {
    result: setRetentionRules(input: $input) {
      __typename
      ... on RetentionRulesPayload {
        rules {
          ...RetentionRulesButton_rules
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const fields = [
  ['photographYears', 'PHOTOGRAPH'],
  ['signatureYears', 'SIGNATURE'],
  ['addressYears', 'ADDRESS'],
  ['particularsYears', 'PARTICULARS'],
  ['csmYears', 'csm'],
] as const
type Props = { rules: RetentionRulesButton_rules$key; onDone: () => void }

/** Opens for how many years data is kept, which headquarters can change, with its history. */
export function RetentionRulesButton({ rules: key, onDone }: Props) {
  const t = useTexts(text)
  const found = useFragment(fragment, key)
  const [set] = useCommand<RetentionRulesButtonMutation>(mutation)
  if (!found.mayChange) return null
  const { id, version, mayChange: _, ...years } = found
  const onSubmit = (values: z.infer<typeof retentionRulesInput>) =>
    set(values, { quiet: true, success: t('done') })
  return (
    <RulesDialogButton<z.infer<typeof retentionRulesInput>>
      button={t('rules')}
      historyOf={id}
      title={t('title')}
      schema={retentionRulesInput}
      defaults={{ ...years, version }}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <p>{t('body')}</p>
      {fields.map(([name, label]) => (
        <NumberField
          key={name}
          name={name}
          label={t(label)}
          unit={t('years')}
          min={1}
          max={100}
          optional
        />
      ))}
    </RulesDialogButton>
  )
}
