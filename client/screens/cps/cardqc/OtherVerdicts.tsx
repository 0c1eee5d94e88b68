import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { OtherVerdicts_query$key } from '#client/__generated__/OtherVerdicts_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { ChipErrorDialog } from '#client/screens/cps/ChipErrorDialog.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ManualRejectDialog, type RejectableJob } from './ManualRejectDialog.tsx'
import { reasonWords } from './reasonWords.ts'
import type { Checked } from './sitting.ts'
import type { Current } from './useQualityCheck.ts'

const text = defineMessages({
  chipError: { id: 'cps.cardqc.OtherVerdicts.chipError', defaultMessage: 'Chip error …' },
  manual: { id: 'cps.cardqc.OtherVerdicts.manual', defaultMessage: 'Manual reject … (supervisor)' },
  manualDone: { id: 'cps.cardqc.OtherVerdicts.manualDone', defaultMessage: 'manual reject' },
})

const fragment = graphql`
  fragment OtherVerdicts_query on Query {
    ...useQcStatusCodes_query
  }
`

type Props = {
  query: OtherVerdicts_query$key
  current: Current | null
  inFlight: boolean
  onDone: (checked: Omit<Checked, 'at' | 'qrString'>) => void
}

/** Further verdicts: a chip error, or a rejection by serial with a supervisor's consent. */
export function OtherVerdicts({ query, current, inFlight, onDone }: Props) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const { descriptionOf } = useQcStatusCodes(data)
  const [dialog, setDialog] = useState<'manual' | 'chip' | null>(null)
  const close = () => setDialog(null)
  const check = current && !current.shown ? current.check : null
  const job = check?.job
  const inHand: RejectableJob | null = job
    ? {
        jobId: job.jobId,
        version: job.version,
        cardSn: job.card?.cardSn ?? '',
        facts: job,
        ...job.application,
      }
    : null
  // A card received by the immigration department is beyond quality check.
  const mayFail =
    job?.availableActions.includes('CHIP_ERROR') &&
    check?.mayNotPassBecause?.code !== 'qc.receivedByImmigration'
  return (
    <div className="ik-panel ik-qc-others">
      {mayFail && (
        <Button fill text={t('chipError')} disabled={inFlight} onClick={() => setDialog('chip')} />
      )}
      <Button fill text={t('manual')} disabled={inFlight} onClick={() => setDialog('manual')} />
      {dialog === 'manual' && (
        <ManualRejectDialog
          query={data}
          job={job?.availableActions.includes('MANUAL_REJECT') ? inHand : null}
          onRejected={({ jobId, name, cardSn }, { qcStatusCode }) =>
            onDone({
              jobId,
              name,
              cardSn,
              verdict: 'manuallyRejected',
              words: reasonWords(qcStatusCode, descriptionOf(qcStatusCode), t('manualDone')),
            })
          }
          onClose={close}
        />
      )}
      {dialog === 'chip' && inHand && (
        <ChipErrorDialog
          jobs={[inHand]}
          cardSn=""
          onDone={(_, cardSn) =>
            onDone({
              jobId: inHand.jobId,
              name: inHand.name,
              cardSn,
              verdict: 'chipError',
              words: t(term.chipError),
            })
          }
          onClose={close}
        />
      )}
    </div>
  )
}
