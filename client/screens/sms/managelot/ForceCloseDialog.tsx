import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ForceCloseDialogMutation } from '#client/__generated__/ForceCloseDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { forceCloseLotInput } from '#domain/lot/inputs.ts'
import { useLatestStep } from './useLatestStep.ts'

const text = defineMessages({
  title: { id: 'sms.managelot.ForceCloseDialog.title', defaultMessage: 'Force close lot {lotNo}?' },
  body: {
    id: 'sms.managelot.ForceCloseDialog.body',
    defaultMessage:
      '{n, plural, one {Its # blank card is} other {Its # blank cards are}} written off, wherever {n, plural, one {it is} other {they are}}. This cannot be taken back.',
  },
  remarkHint: {
    id: 'sms.managelot.ForceCloseDialog.remarkHint',
    defaultMessage: 'Why it is closed and what became of the cards: at most 200 characters',
  },
  confirm: { id: 'sms.managelot.ForceCloseDialog.confirm', defaultMessage: 'Force close' },
  done: {
    id: 'sms.managelot.ForceCloseDialog.done',
    defaultMessage: 'Lot {lotNo} was force closed',
  },
})

const mutation = graphql`
  mutation ForceCloseDialogMutation($input: ForceCloseLotInput!) {
    result: forceCloseLot(input: $input) {
      __typename
      ...closedLotAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const schema = z.object({ remark: forceCloseLotInput.shape.remark })

type Props = {
  lot: { lotNo: string; version: number; blank: number }
  onDone: () => void
  onClose: () => void
}

/** Closes a lot with cards left, with a remark and a supervisor's consent. */
export function ForceCloseDialog({ lot: { lotNo, version, blank }, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<ForceCloseDialogMutation>(mutation, { saves: savedThings.lot })
  const withLatestStep = useLatestStep(lotNo)
  const onApproved = async (approval: string, { remark }: z.infer<typeof schema>) => {
    const outcome = await run(
      { lotNo, version, remark, approval },
      { quiet: true, success: t('done', { lotNo }) },
    )
    onDone()
    return withLatestStep(outcome)
  }
  return (
    <SupervisorDialog
      title={t('title', { lotNo })}
      action="FORCE_CLOSE"
      subject={`Lot:${lotNo}`}
      schema={schema}
      defaults={{ remark: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body', { n: blank })}</p>
      <TextAreaField
        name="remark"
        label={t(term.remark)}
        hint={t('remarkHint')}
        rows={2}
        maxLength={200}
      />
    </SupervisorDialog>
  )
}
