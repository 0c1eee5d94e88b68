import { Button, Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { NewTraveller_query$key } from '#client/__generated__/NewTraveller_query.graphql.ts'
import type { NewTraveller_work$key } from '#client/__generated__/NewTraveller_work.graphql.ts'
import type { NewTravellerMutation } from '#client/__generated__/NewTravellerMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { proposedOutcome } from '#domain/traveller/figures.ts'
import { TravellerFacts } from './TravellerFacts.tsx'
import { TravellerFields } from './TravellerFields.tsx'
import { travellerRules, type TravellerValues } from './travellerRules.ts'
import { travellerTexts } from './travellerTexts.ts'

const text = defineMessages({
  ...travellerTexts,
  title: { id: 'cps.lottravellerform.NewTraveller.title', defaultMessage: 'New form' },
  proposed: {
    id: 'cps.lottravellerform.NewTraveller.proposed',
    defaultMessage:
      'The figures are those recorded. Compare them with the cards in hand before you save.',
  },
  awaiting: {
    id: 'cps.lottravellerform.NewTraveller.awaiting',
    defaultMessage:
      '{n, plural, one {# of the good cards still waits} other {# of the good cards still wait}} for quality check and may yet be rejected.',
  },
  save: { id: 'cps.lottravellerform.NewTraveller.save', defaultMessage: 'Save form' },
  saved: { id: 'cps.lottravellerform.NewTraveller.saved', defaultMessage: 'The form was saved' },
})

const fragment = graphql`
  fragment NewTraveller_work on LotTravellerWork {
    lotNo
    day
    stationId
    operator
    operatorName
    cardType {
      id
      code
    }
    recorded {
      withdrawn
      putBack
      good
      awaitingQc
      rejects {
        code
        quantity
      }
    }
  }
`
const queryFragment = graphql`
  fragment NewTraveller_query on Query {
    ...useQcStatusCodes_query
  }
`
const mutation = graphql`
  mutation NewTravellerMutation($input: CreateTravellerInput!) {
    result: createTraveller(input: $input) {
      __typename
      ... on LotTravellerPayload {
        traveller {
          id
          travellerId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = {
  query: NewTraveller_query$key
  work: NewTraveller_work$key
  onMade: (travellerId: number) => void
  onClose: () => void
}

/** Creates a form that starts with the recorded figures. */
export function NewTraveller({ query, work: key, onMade, onClose }: Props) {
  const t = useTexts(text)
  const data = useFragment(queryFragment, query)
  const work = useFragment(fragment, key)
  const { lotNo, day, stationId, operator, recorded } = work
  const [create] = useCommand<NewTravellerMutation>(mutation, { saves: savedThings.traveller })
  // Records that arrive in the meantime show beside the fields; typed values stay.
  const [defaults] = useState(() => ({
    ...proposedOutcome(recorded),
    rejects: [...proposedOutcome(recorded).rejects],
    remark: '',
  }))
  const onSubmit = async (values: TravellerValues) => {
    const outcome = await create(
      { lotNo, day, stationId, operator, ...values },
      { quiet: true, success: t('saved') },
    )
    if (outcome.ok) onMade(outcome.value.traveller.travellerId)
    return outcome
  }
  return (
    <Panel
      title={t('title')}
      aside={
        <Button variant="minimal" icon={<Cross />} aria-label={t('close')} onClick={onClose} />
      }
      className="ik-tv-form"
    >
      <TravellerFacts {...work} />
      <p className="ik-muted">{t('proposed')}</p>
      {recorded.awaitingQc > 0 && (
        <Callout compact intent="primary">
          {t('awaiting', { n: recorded.awaitingQc })}
        </Callout>
      )}
      <RuleForm<TravellerValues>
        schema={travellerRules(recorded)}
        defaults={defaults}
        onSubmit={onSubmit}
        submit={t('save')}
        onCancel={onClose}
        guard="new"
      >
        <TravellerFields query={data} recorded={recorded} />
      </RuleForm>
    </Panel>
  )
}
