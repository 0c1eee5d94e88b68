import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { usePersoWorkBeginMutation } from '#client/__generated__/usePersoWorkBeginMutation.graphql.ts'
import type { usePersoWorkPersonaliseMutation } from '#client/__generated__/usePersoWorkPersonaliseMutation.graphql.ts'
import type { usePersoWorkRejectMutation } from '#client/__generated__/usePersoWorkRejectMutation.graphql.ts'
import { withReading } from '#client/devices/agent/readings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { CsmJobRow } from '#client/screens/csm/jobs/csmJobRow.ts'
import { useTexts } from '#client/state/texts.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'

const text = defineMessages({
  begun: { id: 'csm.perso.usePersoWork.begun', defaultMessage: '{ic} is in production' },
  personalised: {
    id: 'csm.perso.usePersoWork.personalised',
    defaultMessage: '{ic} is personalised and waits for its check',
  },
  rejected: { id: 'csm.perso.usePersoWork.rejected', defaultMessage: '{ic} was rejected' },
})

const beginMutation = graphql`
  mutation usePersoWorkBeginMutation($input: BeginCsmJobInput!) {
    result: beginCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const personaliseMutation = graphql`
  mutation usePersoWorkPersonaliseMutation($input: PersonaliseCsmJobInput!) {
    result: personaliseCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rejectMutation = graphql`
  mutation usePersoWorkRejectMutation($input: RejectCsmJobInput!) {
    result: rejectCsmJob(input: $input) {
      __typename
      ...csmJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Serials = { cardSn: string; chipSn: string }
type Verdict = { rejectCode: string; remark?: string }
export type PersoWork = ReturnType<typeof usePersoWork>

/**
 * Returns the steps of personalisation at a machine. Pass `quiet` if a form shows the refusal.
 * `onDone` receives whether the job has left the machine.
 */
export function usePersoWork(onDone: (job: CsmJobRow, left: boolean) => void) {
  const t = useTexts(text)
  const [begin, beginning] = useCommand<usePersoWorkBeginMutation>(beginMutation, {
    statusUpdate: true,
  })
  const [personalise, personalising] = useCommand<usePersoWorkPersonaliseMutation>(
    personaliseMutation,
    { statusUpdate: true },
  )
  const [reject, rejecting] = useCommand<usePersoWorkRejectMutation>(rejectMutation, {
    statusUpdate: true,
  })
  const seen = ({ jobId, version }: CsmJobRow) => ({ jobId, version })
  const then = async <T extends { ok: boolean }>(
    outcome: Promise<T>,
    job: CsmJobRow,
    left = true,
  ): Promise<T> => {
    const ended = await outcome
    if (ended.ok) onDone(job, left)
    return ended
  }
  return {
    busy: beginning || personalising || rejecting,
    texts: {
      started: (job: CsmJobRow) => t('begun', { ic: formatIcNo(job.icNo) }),
      personalised: (job: CsmJobRow) => t('personalised', { ic: formatIcNo(job.icNo) }),
      rejected: (job: CsmJobRow) => t('rejected', { ic: formatIcNo(job.icNo) }),
    },
    begin: (job: CsmJobRow, machineNo: string, quiet = false) =>
      then(
        begin(
          { ...seen(job), machineNo },
          { quiet, ...(!quiet && { success: t('begun', { ic: formatIcNo(job.icNo) }) }) },
        ),
        job,
        false,
      ),
    personalise: (job: CsmJobRow, serials: Serials, shown: boolean) => {
      const options = {
        quiet: true,
        ...(shown && { success: t('personalised', { ic: formatIcNo(job.icNo) }) }),
      }
      return then(
        withReading(serials, (reading) => personalise({ ...seen(job), ...reading }, options)),
        job,
      )
    },
    reject: (job: CsmJobRow, verdict: Verdict, shown: boolean) =>
      then(
        reject(
          { ...seen(job), ...verdict },
          { quiet: true, ...(shown && { success: t('rejected', { ic: formatIcNo(job.icNo) }) }) },
        ),
        job,
      ),
  }
}
