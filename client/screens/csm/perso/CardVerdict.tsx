import { defineMessages } from 'react-intl'
import type { z } from 'zod'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import type { Outcome } from '#client/state/problem.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { personaliseCsmJobInput, rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'

const text = defineMessages({
  rejectTitle: { id: 'csm.perso.CardVerdict.rejectTitle', defaultMessage: 'The card is bad' },
})

const goodRules = personaliseCsmJobInput.pick({ cardSn: true, chipSn: true })
const rejectRules = rejectCsmJobInput.pick({ rejectCode: true, remark: true })

type Props = {
  job: CsmJobRow
  /** The title and the button of the form for a good card. */
  title: string
  submit: string
  /** The serials that were scanned already. */
  cardSn?: string
  chipSn?: string
  /** The reasons for rejecting the card. */
  reasons: readonly Choice[]
  onGood: (serials: z.infer<typeof goodRules>) => Promise<Outcome<unknown>>
  onBad: (verdict: z.infer<typeof rejectRules>) => Promise<Outcome<unknown>>
}

/** Takes the verdict on a card: its serials if it is good, a reason if it is bad. */
export function CardVerdict(props: Props) {
  const { job, title, submit, cardSn = '', chipSn = '', reasons, onGood, onBad } = props
  const t = useTexts(text)
  return (
    <>
      <Panel title={`${formatIcNo(job.icNo)} · ${title}`}>
        <RuleForm
          key={`${job.id}-good`}
          schema={goodRules}
          defaults={{ cardSn, chipSn }}
          version={`${cardSn} ${chipSn}`}
          onSubmit={onGood}
          submit={submit}
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
          onSubmit={onBad}
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
