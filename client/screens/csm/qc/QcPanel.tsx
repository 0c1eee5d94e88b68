import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { z } from 'zod'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { passCsmJobInput, rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import type { Hand } from './useQcScan.ts'
import type { QcWork } from './useQcWork.ts'

const text = defineMessages({
  passTitle: { id: 'csm.qc.QcPanel.passTitle', defaultMessage: 'The card agrees' },
  pass: { id: 'csm.qc.QcPanel.pass', defaultMessage: 'Pass' },
  rejectTitle: { id: 'csm.qc.QcPanel.rejectTitle', defaultMessage: 'The card is bad' },
})
const passRules = passCsmJobInput.pick({ cardSn: true, chipSn: true })
const rejectRules = rejectCsmJobInput.pick({ rejectCode: true, remark: true })

type Props = { job: CsmJobRow; hand: Hand | null; reasons: readonly Choice[]; work: QcWork }

/**
 * Takes the verdict on a personalised card: serials as read from the card pass it, a reason rejects
 * it.
 */
export function QcPanel({ job, hand, reasons, work }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const ic = formatIcNo(job.icNo)
  if (job.madeByViewer)
    return (
      <Panel title={ic}>
        <Callout intent="warning">{p('qc.samePerson')}</Callout>
      </Panel>
    )
  const read = { cardSn: hand?.cardSn ?? '', chipSn: hand?.chipSn ?? '' }
  return (
    <>
      <Panel title={`${ic} · ${t('passTitle')}`}>
        <RuleForm
          key={`${job.id}-pass`}
          schema={passRules}
          defaults={read}
          version={`${read.cardSn} ${read.chipSn}`}
          onSubmit={(values: z.infer<typeof passRules>) => work.pass(job, values, true)}
          submit={t('pass')}
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
