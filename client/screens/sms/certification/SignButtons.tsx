import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SignButtons_sheet$key } from '#client/__generated__/SignButtons_sheet.graphql.ts'
import type { SignButtonsCountersignMutation } from '#client/__generated__/SignButtonsCountersignMutation.graphql.ts'
import type { SignButtonsSignMutation } from '#client/__generated__/SignButtonsSignMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { usePlaceName } from '#client/screens/sms/stocktake/usePlaceName.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  title: {
    id: 'sms.certification.SignButtons.title',
    defaultMessage: 'Sign for {place}?',
  },
  body: {
    id: 'sms.certification.SignButtons.body',
    defaultMessage:
      'It held {n, plural, one {# blank card} other {# blank cards}} on {day}. Your signature is in the audit trail for good.',
  },
  sign: { id: 'sms.certification.SignButtons.sign', defaultMessage: 'Sign first' },
  again: { id: 'sms.certification.SignButtons.again', defaultMessage: 'Sign again' },
  countersign: { id: 'sms.certification.SignButtons.countersign', defaultMessage: 'Sign second' },
  signed: { id: 'sms.certification.SignButtons.signed', defaultMessage: 'You signed' },
  certified: { id: 'sms.certification.SignButtons.certified', defaultMessage: 'It is certified' },
})

const fragment = graphql`
  fragment SignButtons_sheet on CertificationSheet {
    year
    day
    cards
    digest
    availableActions
    certification {
      branch {
        id
        code
        name
      }
      stationId
      state
    }
  }
`
const signMutation = graphql`
  mutation SignButtonsSignMutation($input: SignCertificationInput!) {
    result: signCertification(input: $input) {
      __typename
      ... on CertificationPayload {
        sheet {
          digest
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const countersignMutation = graphql`
  mutation SignButtonsCountersignMutation($input: CountersignCertificationInput!) {
    result: countersignCertification(input: $input) {
      __typename
      ... on CertificationPayload {
        sheet {
          digest
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = { sheet: SignButtons_sheet$key; onChange: () => void }

/** Offers the signature that the viewer may give, under the figures that are shown. */
export function SignButtons({ sheet, onChange }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const placeName = usePlaceName()
  const saves = { saves: savedThings.certification }
  const [sign] = useCommand<SignButtonsSignMutation>(signMutation, saves)
  const [countersign] = useCommand<SignButtonsCountersignMutation>(countersignMutation, saves)
  const { certification, availableActions, year, day, cards, digest } = useFragment(fragment, sheet)
  const { branch, stationId, state } = certification
  const input = { branchCode: branch.code, stationId: stationId ?? null, year, digest }
  const first = state === 'SIGNED' ? t('again') : t('sign')
  const { ask, question } = useConfirm((action: 'sign' | 'countersign') => ({
    title: t('title', { place: placeName(certification) }),
    body: <p>{t('body', { n: cards, day: format.date(day) })}</p>,
    confirm: action === 'sign' ? first : t('countersign'),
    cancel: t(term.cancel),
    act: async () => {
      if (action === 'sign') await sign(input, { success: t('signed') })
      else await countersign(input, { success: t('certified') })
      onChange()
    },
  }))
  if (availableActions.length === 0) return null
  return (
    <p className="ik-row">
      {availableActions.includes('SIGN') && (
        <Button intent="primary" text={first} onClick={() => ask('sign')} />
      )}
      {availableActions.includes('COUNTERSIGN') && (
        <Button intent="primary" text={t('countersign')} onClick={() => ask('countersign')} />
      )}
      {question}
    </p>
  )
}
