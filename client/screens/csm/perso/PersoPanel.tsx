import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { CardVerdict } from './CardVerdict.tsx'
import type { PersoWork } from './usePersoWork.ts'

const text = defineMessages({
  begin: { id: 'csm.perso.PersoPanel.begin', defaultMessage: 'Start on {machine}' },
  goodTitle: { id: 'csm.perso.PersoPanel.goodTitle', defaultMessage: 'The card is good' },
  personalise: { id: 'csm.perso.PersoPanel.personalise', defaultMessage: 'Personalised' },
})

type Props = {
  job: CsmJobRow
  machineNo: string
  /** The reasons for rejecting a card in personalisation. */
  reasons: readonly Choice[]
  /** The card's serial, if it was scanned already. */
  cardSn: string
  work: PersoWork
}

/** Records the steps of a job at this machine: it begins, then its card is good or bad. */
export function PersoPanel({ job, machineNo, reasons, cardSn, work }: Props) {
  const t = useTexts(text)
  if (job.availableActions.includes('BEGIN')) {
    return (
      <Panel title={formatIcNo(job.icNo)}>
        <Button
          intent="primary"
          size="large"
          text={t('begin', { machine: machineNo })}
          loading={work.busy}
          onClick={() => void work.begin(job, machineNo)}
        />
      </Panel>
    )
  }
  return (
    <CardVerdict
      job={job}
      title={t('goodTitle')}
      submit={t('personalise')}
      cardSn={cardSn}
      reasons={reasons}
      onGood={(serials) => work.personalise(job, serials, true)}
      onBad={(verdict) => work.reject(job, verdict, true)}
    />
  )
}
