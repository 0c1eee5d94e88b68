import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { z } from 'zod'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { personaliseCsmJobInput, rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import type { PersoWork } from './usePersoWork.ts'

const text = defineMessages({
  begin: { id: 'csm.perso.PersoPanel.begin', defaultMessage: 'Start on {machine}' },
  goodTitle: { id: 'csm.perso.PersoPanel.goodTitle', defaultMessage: 'The card is good' },
  personalise: { id: 'csm.perso.PersoPanel.personalise', defaultMessage: 'Personalised' },
  rejectTitle: { id: 'csm.perso.PersoPanel.rejectTitle', defaultMessage: 'The card is bad' },
})

const goodRules = personaliseCsmJobInput.pick({ cardSn: true, chipSn: true })
const rejectRules = rejectCsmJobInput.pick({ rejectCode: true, remark: true })

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
  const ic = formatIcNo(job.icNo)
  if (job.availableActions.includes('BEGIN')) {
    return (
      <Panel title={ic}>
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
    <>
      <Panel title={`${ic} · ${t('goodTitle')}`}>
        <RuleForm
          key={`${job.id}-good`}
          schema={goodRules}
          defaults={{ cardSn, chipSn: '' }}
          version={cardSn}
          onSubmit={(values: z.infer<typeof goodRules>) => work.personalise(job, values, true)}
          submit={t('personalise')}
          guard="job"
        >
          <TextField name="cardSn" label={t(term.cardSn)} />
          <TextField name="chipSn" label={t(term.chipSn)} />
        </RuleForm>
      </Panel>
      <Panel title={t('rejectTitle')}>
        <RuleForm
          key={`${job.id}-reject`}
          schema={rejectRules}
          defaults={{ rejectCode: '', remark: '' }}
          onSubmit={(values: z.infer<typeof rejectRules>) => work.reject(job, values, true)}
          submit={t(term.reject)}
          intent="danger"
          guard="job"
        >
          <SelectField name="rejectCode" label={t(term.reason)} choices={reasons} />
          <TextAreaField name="remark" label={t(term.remark)} />
        </RuleForm>
      </Panel>
    </>
  )
}
