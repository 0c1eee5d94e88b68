import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { PersoPanelBeginMutation } from '#client/__generated__/PersoPanelBeginMutation.graphql.ts'
import type { PersoPanelPassMutation } from '#client/__generated__/PersoPanelPassMutation.graphql.ts'
import type { PersoPanelRejectMutation } from '#client/__generated__/PersoPanelRejectMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { passCsmJobInput, rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'

const text = defineMessages({
  begin: { id: 'csm.perso.PersoPanel.begin', defaultMessage: 'Begin at {machine}' },
  begun: { id: 'csm.perso.PersoPanel.begun', defaultMessage: '{ic} is in production' },
  passTitle: { id: 'csm.perso.PersoPanel.passTitle', defaultMessage: 'The card is good' },
  pass: { id: 'csm.perso.PersoPanel.pass', defaultMessage: 'Passed' },
  passed: { id: 'csm.perso.PersoPanel.passed', defaultMessage: '{ic} has passed' },
  rejectTitle: { id: 'csm.perso.PersoPanel.rejectTitle', defaultMessage: 'The card is bad' },
  rejected: { id: 'csm.perso.PersoPanel.rejected', defaultMessage: '{ic} was rejected' },
})

const beginMutation = graphql`
  mutation PersoPanelBeginMutation($input: BeginCsmJobInput!) {
    result: beginCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const passMutation = graphql`
  mutation PersoPanelPassMutation($input: PassCsmJobInput!) {
    result: passCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rejectMutation = graphql`
  mutation PersoPanelRejectMutation($input: RejectCsmJobInput!) {
    result: rejectCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const passRules = passCsmJobInput.pick({ cardSn: true, chipSn: true })
const rejectRules = rejectCsmJobInput.pick({ rejectCode: true, remark: true })

type Props = {
  job: CsmJobRow
  machineNo: string
  /** Why a card is rejected at this machine. */
  reasons: readonly Choice[]
  /** `ended`: the job has left the machine. */
  onDone: (ended: boolean) => void
}

/** What came of a job at this machine: it begins, then its card is good or bad. */
export function PersoPanel({ job, machineNo, reasons, onDone }: Props) {
  const t = useTexts(text)
  const [begin, beginning] = useCommand<PersoPanelBeginMutation>(beginMutation, { statusUpdate: true })
  const [pass] = useCommand<PersoPanelPassMutation>(passMutation, { statusUpdate: true })
  const [reject] = useCommand<PersoPanelRejectMutation>(rejectMutation, { statusUpdate: true })
  const ic = formatIcNo(job.icNo)
  const seen = { jobId: job.jobId, version: job.version }
  const then = <T extends { ok: boolean }>(outcome: T, ended = true): T => {
    if (outcome.ok) onDone(ended)
    return outcome
  }
  if (job.availableActions.includes('BEGIN')) {
    return (
      <Panel title={ic}>
        <Button
          intent="primary"
          size="large"
          text={t('begin', { machine: machineNo })}
          loading={beginning}
          onClick={() =>
            void begin({ ...seen, machineNo }, { success: t('begun', { ic }) }).then((outcome) => then(outcome, false))
          }
        />
      </Panel>
    )
  }
  return (
    <>
      <Panel title={`${ic} · ${t('passTitle')}`}>
        <RuleForm
          key={`${job.id}-pass`}
          schema={passRules}
          defaults={{ cardSn: '', chipSn: '' }}
          onSubmit={async (values: z.infer<typeof passRules>) =>
            then(await pass({ ...seen, ...values }, { quiet: true, success: t('passed', { ic }) }))
          }
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
          onSubmit={async (values: z.infer<typeof rejectRules>) =>
            then(await reject({ ...seen, ...values }, { quiet: true, success: t('rejected', { ic }) }))
          }
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
