import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { EditTraveller_traveller$key } from '#client/__generated__/EditTraveller_traveller.graphql.ts'
import type { EditTravellerMutation } from '#client/__generated__/EditTravellerMutation.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TravellerFields } from './TravellerFields.tsx'
import { travellerRules, type TravellerValues } from './travellerRules.ts'

const text = defineMessages({
  save: { id: 'cps.lottravellerform.EditTraveller.save', defaultMessage: 'Save form' },
  saved: { id: 'cps.lottravellerform.EditTraveller.saved', defaultMessage: 'The form was saved' },
})

const fragment = graphql`
  fragment EditTraveller_traveller on LotTraveller {
    travellerId
    version
    lotNo
    day
    stationId
    operator
    good
    remark
    rejects {
      code
      stated
    }
    recorded {
      withdrawn
      putBack
      good
      rejects {
        code
        quantity
      }
    }
  }
`
const mutation = graphql`
  mutation EditTravellerMutation($input: UpdateTravellerInput!) {
    result: updateTraveller(input: $input) {
      __typename
      ...travellerAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = {
  query: useQcStatusCodes_query$key
  traveller: EditTraveller_traveller$key
  /** Why it can't be corrected any more. */
  held: string | undefined
  onTyped: (typed: boolean) => void
  onDone: () => void
}

/**
 * Corrects a form's figures. Keeps the version from the start, so that others' changes are never
 * overwritten.
 */
export function EditTraveller({ query, traveller: key, held, onTyped, onDone }: Props) {
  const t = useTexts(text)
  const { recorded, ...form } = useFragment(fragment, key)
  const [began] = useState(form)
  const [update] = useCommand<EditTravellerMutation>(mutation, { saves: savedThings.traveller })
  const { travellerId, version, lotNo, day, stationId, operator } = began
  const rejects = began.rejects
    .filter(({ stated }) => stated > 0)
    .map(({ code, stated }) => ({ code, quantity: stated }))
  const onSubmit = async (values: TravellerValues) => {
    const outcome = await update(
      { travellerId, version, lotNo, day, stationId, operator, ...values },
      { quiet: true, success: t('saved') },
    )
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <RuleForm<TravellerValues>
      schema={travellerRules(recorded)}
      defaults={{ good: began.good, rejects, remark: began.remark }}
      onSubmit={onSubmit}
      submit={t('save')}
      onCancel={onDone}
      guard="form"
      held={held}
      onTyped={onTyped}
    >
      <TravellerFields query={query} recorded={recorded} />
    </RuleForm>
  )
}
