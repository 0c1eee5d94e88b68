import { DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { z } from 'zod'
import { manualRejectInput } from '#domain/cardJob/inputs.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { ManualRejectDialogJobQuery } from '#client/__generated__/ManualRejectDialogJobQuery.graphql.ts'
import type { ManualRejectDialogMutation } from '#client/__generated__/ManualRejectDialogMutation.graphql.ts'
import type { Outcome } from '#client/relay/problem.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { SupervisorDialog } from '#client/ui/SupervisorDialog.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  which: ['Manual reject: which card?', 'Tolak manual: kad yang mana?'],
  cardSn: ['Card serial', 'Nombor siri kad'],
  cardSnHint: ['Scan the card, or type its nine digits', 'Imbas kad, atau taip sembilan digitnya'],
  find: ['Find card', 'Cari kad'],
  title: ['Reject the card of {name}, {no}?', 'Tolak kad milik {name}, {no}?'],
  reason: ['Reason', 'Sebab'],
  remark: ['Remark', 'Catatan'],
  confirm: ['Reject card', 'Tolak kad'],
} as const

const jobQuery = graphql`
  query ManualRejectDialogJobQuery($text: String!) {
    findCardJobs(text: $text) {
      id
      jobId
      version
      status
      availableActions
      application {
        id
        applicationNo
        name
      }
      card {
        id
        cardSn
      }
    }
  }
`
const mutation = graphql`
  mutation ManualRejectDialogMutation($input: ManualRejectInput!) {
    result: manualReject(input: $input) {
      __typename
      ... on CardJobPayload {
        job {
          id
          status
          version
          availableActions
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type RejectableJob = { jobId: number; version: number; applicationNo: string; name: string; cardSn: string }
const rules = manualRejectInput.pick({ cardSn: true, qcStatusCode: true, remark: true })
type Values = z.infer<typeof rules>
const serial = manualRejectInput.pick({ cardSn: true })

type Props = {
  /** The card in hand; null asks for its serial first. */
  job: RejectableJob | null
  reasons: readonly { readonly code: string; readonly description: string }[]
  onRejected: (job: RejectableJob, values: Values) => void
  onClose: () => void
}

/** Why a card of this state can't be rejected by its serial. */
function refusalOf(status: string): ProblemCode {
  if (status === 'MANUALLY_REJECTED') return 'qc.alreadyManuallyRejected'
  return status === 'QC_REJECTED' || status === 'CHIP_ERROR' ? 'qc.alreadyRejected' : 'permission.denied'
}

/** Rejects a card by its serial with a supervisor's consent (specification sections 4 and 5). */
export function ManualRejectDialog({ job, reasons, onRejected, onClose }: Props) {
  const t = useTexts(text)
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<RejectableJob | null>(null)
  const [reject] = useCommand<ManualRejectDialogMutation>(mutation, { statusUpdate: true })
  const subject = job ?? found

  const find = async ({ cardSn }: z.infer<typeof serial>): Promise<Outcome<unknown>> => {
    try {
      const answer = await fetchQuery<ManualRejectDialogJobQuery>(
        environment,
        jobQuery,
        { text: cardSn },
        { fetchPolicy: 'network-only', networkCacheConfig: { force: true } },
      ).toPromise()
      const one = answer?.findCardJobs.find(({ card }) => card?.cardSn === cardSn)
      if (!one) return { ok: false, problem: statedProblem('record.notFound', 'cardSn') }
      if (!one.availableActions.includes('MANUAL_REJECT')) return { ok: false, problem: statedProblem(refusalOf(one.status), 'cardSn') }
      setFound({ jobId: one.jobId, version: one.version, cardSn, ...one.application })
      return { ok: true, value: one }
    } catch (error) {
      return { ok: false, problem: problemOfFailure(error) }
    }
  }

  if (!subject) {
    return (
      <Modal open title={t('which')} onClose={onClose}>
        <DialogBody>
          <RuleForm schema={serial} defaults={{ cardSn: '' }} onSubmit={find} submit={t('find')} onCancel={onClose} guard={false}>
            <TextField name="cardSn" label={t('cardSn')} hint={t('cardSnHint')} autoFocus code />
          </RuleForm>
        </DialogBody>
      </Modal>
    )
  }
  return (
    <SupervisorDialog<Values>
      open
      title={t('title', { name: subject.name, no: subject.applicationNo })}
      action="MANUAL_REJECT"
      subject={`CardJob:${subject.jobId}`}
      schema={rules}
      // A card that was found by its serial was in hand already; of one that was opened by its QR, the serial is asked.
      defaults={{ cardSn: found?.cardSn ?? '', qcStatusCode: '', remark: '' }}
      confirm={t('confirm')}
      onApproved={async (approval, values) => {
        const outcome = await reject({ jobId: subject.jobId, version: subject.version, ...values, approval }, { quiet: true })
        if (outcome.ok) onRejected({ ...subject, cardSn: values.cardSn }, values)
        return outcome
      }}
      onClose={onClose}
    >
      <TextField name="cardSn" label={t('cardSn')} hint={t('cardSnHint')} autoFocus={!found} code />
      <SelectField
        name="qcStatusCode"
        label={t('reason')}
        autoFocus={Boolean(found)}
        choices={reasons.map(({ code, description }) => ({ value: code, label: `${code} ${description}` }))}
      />
      <TextField name="remark" label={t('remark')} maxLength={200} optional />
    </SupervisorDialog>
  )
}
