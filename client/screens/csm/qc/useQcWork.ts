import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useQcWorkPassMutation } from '#client/__generated__/useQcWorkPassMutation.graphql.ts'
import type { useQcWorkRejectMutation } from '#client/__generated__/useQcWorkRejectMutation.graphql.ts'
import { withReading } from '#client/devices/agent/readings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useTexts } from '#client/state/texts.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'

const text = defineMessages({
  passed: { id: 'csm.qc.useQcWork.passed', defaultMessage: '{ic} has passed its quality check' },
  rejected: { id: 'csm.qc.useQcWork.rejected', defaultMessage: '{ic} was rejected' },
})

const passMutation = graphql`
  mutation useQcWorkPassMutation($input: PassCsmJobInput!) {
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
  mutation useQcWorkRejectMutation($input: RejectCsmJobInput!) {
    result: rejectCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
export type QcWork = ReturnType<typeof useQcWork>

/** Returns the verdicts of the quality check at a machine; `onDone` follows each saved one. */
export function useQcWork(machineNo: string, onDone: (job: CsmJobRow) => void) {
  const t = useTexts(text)
  const [pass, passing] = useCommand<useQcWorkPassMutation>(passMutation, { statusUpdate: true })
  const [reject, rejecting] = useCommand<useQcWorkRejectMutation>(rejectMutation, {
    statusUpdate: true,
  })
  const then = async <T extends { ok: boolean }>(
    outcome: Promise<T>,
    job: CsmJobRow,
  ): Promise<T> => {
    const ended = await outcome
    if (ended.ok) onDone(job)
    return ended
  }
  const texts = {
    passed: (job: CsmJobRow) => t('passed', { ic: formatIcNo(job.icNo) }),
    rejected: (job: CsmJobRow) => t('rejected', { ic: formatIcNo(job.icNo) }),
  }
  const seen = ({ jobId, version }: CsmJobRow) => ({ jobId, version, machineNo })
  return {
    busy: passing || rejecting,
    texts,
    pass: (job: CsmJobRow, serials: { cardSn: string; chipSn: string }, shown: boolean) => {
      const options = { quiet: true, ...(shown && { success: texts.passed(job) }) }
      return then(
        withReading(serials, (reading) => pass({ ...seen(job), ...reading }, options)),
        job,
      )
    },
    reject: (job: CsmJobRow, verdict: { rejectCode: string; remark?: string }, shown: boolean) =>
      then(
        reject(
          { ...seen(job), ...verdict },
          { quiet: true, ...(shown && { success: texts.rejected(job) }) },
        ),
        job,
      ),
  }
}
