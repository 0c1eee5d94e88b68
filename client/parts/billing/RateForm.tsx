import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { z } from 'zod'
import type { RateForm_query$key } from '#client/__generated__/RateForm_query.graphql.ts'
import type { RateFormMutation } from '#client/__generated__/RateFormMutation.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { setBillingRatesInput } from '#domain/billing/inputs.ts'

const text = defineMessages({
  validFrom: { id: 'kit.billing.RateForm.validFrom', defaultMessage: 'From' },
  price: { id: 'kit.billing.RateForm.price', defaultMessage: 'Price of a good card' },
  set: { id: 'kit.billing.RateForm.set', defaultMessage: 'Set the rate' },
  done: { id: 'kit.billing.RateForm.done', defaultMessage: 'The rate was set' },
})

const fragment = graphql`
  fragment RateForm_query on Query {
    rateBranches {
      code
      name
    }
    cardTypes {
      id
      code
    }
  }
`
const mutation = graphql`
  mutation RateFormMutation($input: SetBillingRatesInput!) {
    result: setBillingRates(input: $input) {
      __typename
      ...billingRatesAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const every = '*'
const { cardType, validFrom, unitPriceMyr } = setBillingRatesInput.shape
const rules = z.object({ branchCodes: z.string().min(1), cardType, validFrom, unitPriceMyr })

/** A form for the price of a good card of a type from a day on, at one branch or at all. */
export function RateForm({ query, onDone }: { query: RateForm_query$key; onDone: () => void }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const branches = data.rateBranches.map(choiceOf)
  const [set] = useCommand<RateFormMutation>(mutation)
  const onSubmit = async ({ branchCodes: chosen, ...rate }: z.infer<typeof rules>) => {
    const branchCodes = chosen === every ? branches.map(({ value }) => value) : [chosen]
    const outcome = await set({ branchCodes, ...rate }, { quiet: true, success: t('done') })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <RuleForm
      schema={rules}
      defaults={{ branchCodes: every, cardType: '', validFrom: '' }}
      onSubmit={onSubmit}
      submit={t('set')}
      guard={false}
      className="ik-billing-rate"
    >
      <SelectField
        name="branchCodes"
        label={t(term.branch)}
        choices={[{ value: every, label: t(term.allBranches) }, ...branches]}
      />
      <SelectField
        name="cardType"
        label={t(term.cardType)}
        choices={data.cardTypes.map(({ code }) => ({ value: code, label: code }))}
      />
      <DateField name="validFrom" label={t('validFrom')} />
      <NumberField name="unitPriceMyr" label={t('price')} unit="RM" step={0.01} min={0} />
    </RuleForm>
  )
}
