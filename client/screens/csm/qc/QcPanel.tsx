import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { CardVerdict } from '#client/screens/csm/perso/CardVerdict.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import type { Hand } from './useQcScan.ts'
import type { QcWork } from './useQcWork.ts'

const text = defineMessages({
  passTitle: { id: 'csm.qc.QcPanel.passTitle', defaultMessage: 'The card agrees' },
  pass: { id: 'csm.qc.QcPanel.pass', defaultMessage: 'Pass' },
})

type Props = { job: CsmJobRow; hand: Hand | null; reasons: readonly Choice[]; work: QcWork }

/**
 * Takes the verdict on a personalised card: serials as read from the card pass it, a reason rejects
 * it.
 */
export function QcPanel({ job, hand, reasons, work }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  if (job.madeByViewer)
    return (
      <Panel title={formatIcNo(job.icNo)}>
        <Callout intent="warning">{p('qc.samePerson')}</Callout>
      </Panel>
    )
  return (
    <CardVerdict
      job={job}
      title={t('passTitle')}
      submit={t('pass')}
      cardSn={hand?.cardSn}
      chipSn={hand?.chipSn}
      reasons={reasons}
      onGood={(serials) => work.pass(job, serials, true)}
      onBad={(verdict) => work.reject(job, verdict, true)}
    />
  )
}
