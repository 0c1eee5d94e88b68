import { graphql } from 'react-relay'
import { z } from 'zod'
import type { RemarkFormCancelMutation } from '#client/__generated__/RemarkFormCancelMutation.graphql.ts'
import type { RemarkFormProposeMutation } from '#client/__generated__/RemarkFormProposeMutation.graphql.ts'
import type { RemarkFormRejectMutation } from '#client/__generated__/RemarkFormRejectMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUnansweredScans } from '#client/ui/scan/useUnansweredScans.ts'
import { stocktakeTexts } from './stocktakeTexts.ts'

const proposeMutation = graphql`
  mutation RemarkFormProposeMutation($input: ProposeAdjustmentInput!) {
    result: proposeAdjustment(input: $input) {
      __typename
      ...stocktakeAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rejectMutation = graphql`
  mutation RemarkFormRejectMutation($input: RejectAdjustmentInput!) {
    result: rejectAdjustment(input: $input) {
      __typename
      ...stocktakeAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const cancelMutation = graphql`
  mutation RemarkFormCancelMutation($input: CancelStocktakeInput!) {
    result: cancelStocktake(input: $input) {
      __typename
      ...stocktakeAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ remark: z.string().trim().min(1).max(200) })

type Props = {
  action: 'propose' | 'reject' | 'cancel'
  stocktakeId: number
  version: number
  submit: string
  held?: string | undefined
  onDone: () => void
  onLeave: () => void
}

/** Ends, rejects or cancels a stocktake, with a remark. */
export function RemarkForm({ action, stocktakeId, version, submit, held, onDone, onLeave }: Props) {
  const t = useTexts(stocktakeTexts)
  const [propose] = useCommand<RemarkFormProposeMutation>(proposeMutation, {
    saves: savedThings.stocktake,
  })
  const [reject] = useCommand<RemarkFormRejectMutation>(rejectMutation, {
    saves: savedThings.stocktake,
  })
  const [cancel] = useCommand<RemarkFormCancelMutation>(cancelMutation, {
    saves: savedThings.stocktake,
  })
  const refuseUnanswered = useUnansweredScans()
  const onSubmit = async ({ remark }: z.infer<typeof rules>) => {
    const run = { propose, reject, cancel }[action]
    const outcome =
      (action === 'propose' && refuseUnanswered()) ||
      (await run({ stocktakeId, version, remark }, { quiet: true }))
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <RuleForm
      schema={rules}
      defaults={{ remark: '' }}
      onSubmit={onSubmit}
      submit={submit}
      intent={action === 'propose' ? 'primary' : 'danger'}
      onCancel={onLeave}
      guard="no"
      held={held}
    >
      <TextField name="remark" label={t('remark')} autoFocus />
    </RuleForm>
  )
}
