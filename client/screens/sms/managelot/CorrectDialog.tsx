import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { CorrectDialogMutation } from '#client/__generated__/CorrectDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { correctLotInput } from '#domain/lot/inputs.ts'
import { useLatestStep } from './useLatestStep.ts'

const text = defineMessages({
  title: { id: 'sms.managelot.CorrectDialog.title', defaultMessage: 'Correct lot {lotNo}' },
  contractNo: { id: 'sms.managelot.CorrectDialog.contractNo', defaultMessage: 'Contract number' },
  confirm: { id: 'sms.managelot.CorrectDialog.confirm', defaultMessage: 'Correct' },
  done: { id: 'sms.managelot.CorrectDialog.done', defaultMessage: 'Lot {lotNo} was corrected' },
})

const mutation = graphql`
  mutation CorrectDialogMutation($input: CorrectLotInput!) {
    result: correctLot(input: $input) {
      __typename
      ... on LotPayload {
        lot {
          id
          doNo
          ppid
          contractNo
          version
          cardType {
            id
            code
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const schema = correctLotInput
  .pick({ doNo: true, ppid: true, contractNo: true, cardType: true, reason: true })
  .required()
type Facts = Omit<z.infer<typeof schema>, 'reason'>

type Props = {
  lot: { lotNo: string; version: number } & Facts
  onDone: () => void
  onClose: () => void
}

/** Corrects the received data of a lot whose cards have not moved, by two people. */
export function CorrectDialog({ lot: { lotNo, version, ...facts }, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<CorrectDialogMutation>(mutation, { saves: savedThings.lot })
  const withLatestStep = useLatestStep(lotNo)
  const onApproved = async (approval: string, given: z.infer<typeof schema>) => {
    const outcome = await run(
      { lotNo, version, ...given, approval },
      { quiet: true, success: t('done', { lotNo }) },
    )
    onDone()
    return withLatestStep(outcome)
  }
  return (
    <SupervisorDialog
      title={t('title', { lotNo })}
      action="CORRECT_LOT"
      subject={`Lot:${lotNo}`}
      schema={schema}
      defaults={{ ...facts, reason: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <TextField name="doNo" label={t(term.deliveryOrder)} maxLength={40} />
      <TextField name="ppid" label={t(term.ppid)} maxLength={16} />
      <TextField name="contractNo" label={t('contractNo')} maxLength={40} />
      <TextField name="cardType" label={t(term.cardType)} maxLength={20} />
      <TextAreaField name="reason" label={t(term.reason)} rows={2} maxLength={200} />
    </SupervisorDialog>
  )
}
