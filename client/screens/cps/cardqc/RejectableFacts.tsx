import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RejectableFacts_job$key } from '#client/__generated__/RejectableFacts_job.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  E_PASS_NEW: { id: 'cps.cardqc.RejectableFacts.E_PASS_NEW', defaultMessage: 'Sticker/EPass(New)' },
  E_PASS_RENEWAL: {
    id: 'cps.cardqc.RejectableFacts.E_PASS_RENEWAL',
    defaultMessage: 'EPass(Renewal)',
  },
})

const fragment = graphql`
  fragment RejectableFacts_job on CardJob {
    status
    application {
      id
      passportNo
      stickerType
      cardType {
        id
        code
        description
      }
    }
  }
`

/**
 * Shows the card that a supervisor is asked to reject (specification section 4: serial, card type,
 * sticker type).
 */
export function RejectableFacts({ job }: { job: RejectableFacts_job$key }) {
  const t = useTexts(text)
  const { status, application } = useFragment(fragment, job)
  const { cardType, stickerType, passportNo } = application
  return (
    <dl className="ik-qc-facts">
      <dt>{t(term.cardType)}</dt>
      <dd>
        {cardType.code} · {cardType.description}
      </dd>
      <dt>{t(term.status)}</dt>
      <dd>
        <CardJobStateTag state={status} />
      </dd>
      <dt>{t(term.stickerType)}</dt>
      <dd>{stickerType === '%future added value' ? '—' : t(stickerType)}</dd>
      <dt>{t(term.passport)}</dt>
      <dd className="ik-code">{passportNo}</dd>
    </dl>
  )
}
