import { Archive } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ManyLotsMutation } from '#client/__generated__/ManyLotsMutation.graphql.ts'
import { ManyButton } from '#client/parts/many/ManyButton.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import type { LotRow } from './useLots.ts'

const text = defineMessages({
  close: { id: 'sms.managelot.ManyLots.close', defaultMessage: 'Close …' },
  title: {
    id: 'sms.managelot.ManyLots.title',
    defaultMessage: 'Close {n, plural, one {# lot} other {# lots}}?',
  },
  body: {
    id: 'sms.managelot.ManyLots.body',
    defaultMessage: 'No blank card of them is left. A closed lot stays closed.',
  },
  confirm: {
    id: 'sms.managelot.ManyLots.confirm',
    defaultMessage: 'Close {n, plural, one {# lot} other {# lots}}',
  },
  done: {
    id: 'sms.managelot.ManyLots.done',
    defaultMessage: '{n, plural, one {# lot was} other {# lots were}} closed',
  },
})

const mutation = graphql`
  mutation ManyLotsMutation($input: CloseLotInput!) {
    result: closeLot(input: $input) {
      __typename
      ...closedLotAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { rows: readonly LotRow[]; onDone: () => void }

/** Closes the selected lots, which are used up. */
export function ManyLots({ rows, onDone }: Props) {
  const t = useTexts(text)
  const [close] = useCommand<ManyLotsMutation>(mutation, { saves: savedThings.lot })
  const n = rows.length
  return (
    <ManyButton
      icon={<Archive />}
      text={t('close')}
      title={t('title', { n })}
      confirm={t('confirm', { n })}
      rows={rows}
      nameOf={({ lotNo }) => lotNo}
      run={({ lotNo, version }) => close({ lotNo, version }, { quiet: true })}
      done={(count) => t('done', { n: count })}
      onDone={onDone}
    >
      <p>{t('body')}</p>
    </ManyButton>
  )
}
