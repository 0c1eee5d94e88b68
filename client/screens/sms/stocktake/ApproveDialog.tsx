import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ApproveDialogMutation } from '#client/__generated__/ApproveDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextField } from '#client/ui/form/TextField.tsx'
import { stocktakeTexts } from './stocktakeTexts.ts'

const text = defineMessages({
  ...stocktakeTexts,
  title: {
    id: 'sms.stocktake.ApproveDialog.title',
    defaultMessage: 'Approve the adjustment of stocktake {id}?',
  },
  body: {
    id: 'sms.stocktake.ApproveDialog.body',
    defaultMessage:
      'Missing cards are written off, and cards found elsewhere in the branch are moved here. The person who proposed it cannot approve it.',
  },
  confirm: { id: 'sms.stocktake.ApproveDialog.confirm', defaultMessage: 'Approve' },
  done: { id: 'sms.stocktake.ApproveDialog.done', defaultMessage: 'The ledger was adjusted' },
})

const mutation = graphql`
  mutation ApproveDialogMutation($input: ApproveAdjustmentInput!) {
    result: approveAdjustment(input: $input) {
      __typename
      ...stocktakeAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ remark: z.string().trim().max(200) })
type Props = { stocktakeId: number; version: number; onDone: () => void; onClose: () => void }

/** Asks for a second person's consent to the count's changes in the ledger. */
export function ApproveDialog({ stocktakeId, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [approve] = useCommand<ApproveDialogMutation>(mutation, { saves: savedThings.stocktake })
  const onApproved = async (approval: string, { remark }: z.infer<typeof rules>) => {
    const outcome = await approve(
      { stocktakeId, version, remark, approval },
      { quiet: true, success: t('done') },
    )
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <SupervisorDialog<z.infer<typeof rules>>
      title={t('title', { id: String(stocktakeId) })}
      action="APPROVE_ADJUSTMENT"
      subject={`Stocktake:${stocktakeId}`}
      schema={rules}
      defaults={{ remark: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body')}</p>
      <TextField name="remark" label={t('remark')} optional />
    </SupervisorDialog>
  )
}
