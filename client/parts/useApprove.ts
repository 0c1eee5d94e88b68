import { graphql } from 'react-relay'
import type {
  SensitiveAction,
  useApproveMutation,
} from '#client/__generated__/useApproveMutation.graphql.ts'
import type { useApproveOptionsMutation } from '#client/__generated__/useApproveOptionsMutation.graphql.ts'
import type { useApprovePasskeyMutation } from '#client/__generated__/useApprovePasskeyMutation.graphql.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { askFingerprint } from '#client/session/webAuthn.ts'
import type { Outcome } from '#client/state/problem.ts'

export type ApprovedAction = Exclude<SensitiveAction, '%future added value'>

const mutation = graphql`
  mutation useApproveMutation($input: ApproveInput!) {
    result: approve(input: $input) {
      __typename
      ... on ApprovePayload {
        token
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const optionsMutation = graphql`
  mutation useApproveOptionsMutation($input: ApproveByPasskeyOptionsInput!) {
    result: approveByPasskeyOptions(input: $input) {
      __typename
      ... on ApproveByPasskeyOptionsPayload {
        options
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const passkeyMutation = graphql`
  mutation useApprovePasskeyMutation($input: ApproveByPasskeyInput!) {
    result: approveByPasskey(input: $input) {
      __typename
      ... on ApprovePayload {
        token
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Supervisor = {
  loginId: string
  /** Null for a fingerprint instead. */
  password: string | null
}

/** Requests a supervisor's approval of an action on a subject, by password or fingerprint. */
export function useApprove(action: ApprovedAction) {
  const [approve] = useCommand<useApproveMutation>(mutation)
  const [ask] = useCommand<useApproveOptionsMutation>(optionsMutation)
  const [approveByPasskey] = useCommand<useApprovePasskeyMutation>(passkeyMutation)
  return async (
    subject: string,
    { loginId, password }: Supervisor,
  ): Promise<Outcome<{ token: string }>> => {
    if (password !== null) return approve({ action, subject, loginId, password }, { quiet: true })
    const asked = await ask({ action, subject }, { quiet: true })
    if (!asked.ok) return asked
    const assertion = await askFingerprint(asked.value.options)
    if (!assertion) return { ok: false, problem: statedProblem('passkey.refused') }
    return approveByPasskey({ action, subject, loginId, assertion }, { quiet: true })
  }
}
