import { Endorsed } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ManyTravellersMutation } from '#client/__generated__/ManyTravellersMutation.graphql.ts'
import { ManyButton } from '#client/parts/many/ManyButton.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { TravellerRow } from './useTravellers.ts'

const text = defineMessages({
  verify: { id: 'cps.lottravellerform.ManyTravellers.verify', defaultMessage: 'Verify …' },
  title: {
    id: 'cps.lottravellerform.ManyTravellers.title',
    defaultMessage: 'Verify {n, plural, one {# form} other {# forms}}?',
  },
  body: {
    id: 'cps.lottravellerform.ManyTravellers.body',
    defaultMessage:
      'What is verified stays as it is. {differ, plural, =0 {All agree with the records.} one {# differs from the records.} other {# differ from the records.}}',
  },
  confirm: {
    id: 'cps.lottravellerform.ManyTravellers.confirm',
    defaultMessage: 'Verify {n, plural, one {# form} other {# forms}}',
  },
  done: {
    id: 'cps.lottravellerform.ManyTravellers.done',
    defaultMessage: '{n, plural, one {# form was} other {# forms were}} verified',
  },
})

const mutation = graphql`
  mutation ManyTravellersMutation($input: VerifyTravellerInput!) {
    result: verifyTraveller(input: $input) {
      __typename
      ... on LotTravellerPayload {
        traveller {
          id
          status
          version
          verifyRefusal
          verifiedBy
          verifiedAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { rows: readonly TravellerRow[]; onDone: () => void }

/** Verifies all selected forms as the second person. Each is judged separately. */
export function ManyTravellers({ rows, onDone }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [verify] = useCommand<ManyTravellersMutation>(mutation, { saves: savedThings.traveller })
  const n = rows.length
  return (
    <ManyButton
      icon={<Endorsed />}
      text={t('verify')}
      title={t('title', { n })}
      confirm={t('confirm', { n })}
      rows={rows}
      nameOf={(row) =>
        `${row.lotNo}, ${row.stationId}, ${row.operatorName}, ${format.date(row.day)}`
      }
      run={({ travellerId, version }) => verify({ travellerId, version }, { quiet: true })}
      done={(count) => t('done', { n: count })}
      onDone={onDone}
    >
      <p>{t('body', { differ: rows.filter(({ agrees }) => !agrees).length })}</p>
    </ManyButton>
  )
}
