import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { TransferActions_transfer$key } from '#client/__generated__/TransferActions_transfer.graphql.ts'
import type { TransferActionsCancelMutation } from '#client/__generated__/TransferActionsCancelMutation.graphql.ts'
import type { TransferActionsSendMutation } from '#client/__generated__/TransferActionsSendMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { receivePath, sendPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { DeliveryNoteLink } from './DeliveryNoteLink.tsx'

const text = defineMessages({
  receive: { id: 'sms.transfer.TransferActions.receive', defaultMessage: 'Receive' },
  send: { id: 'sms.transfer.TransferActions.send', defaultMessage: 'Send' },
  sent: { id: 'sms.transfer.TransferActions.sent', defaultMessage: '{no} is on its way' },
  add: { id: 'sms.transfer.TransferActions.add', defaultMessage: 'Add lots' },
  cancel: { id: 'sms.transfer.TransferActions.cancel', defaultMessage: 'Cancel document' },
  cancelTitle: { id: 'sms.transfer.TransferActions.cancelTitle', defaultMessage: 'Cancel {no}?' },
  cancelBody: {
    id: 'sms.transfer.TransferActions.cancelBody',
    defaultMessage:
      'Its cards go back to the store from which they came, its bag is free again. Its number stays used.',
  },
  keep: { id: 'sms.transfer.TransferActions.keep', defaultMessage: 'Keep it' },
  cancelled: { id: 'sms.transfer.TransferActions.cancelled', defaultMessage: '{no} was cancelled' },
})

const fragment = graphql`
  fragment TransferActions_transfer on LotTransfer {
    documentNo
    status
    version
    availableActions
  }
`
const send = graphql`
  mutation TransferActionsSendMutation($input: SendTransferInput!) {
    result: sendTransfer(input: $input) {
      __typename
      ...transferAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const cancel = graphql`
  mutation TransferActionsCancelMutation($input: CancelTransferInput!) {
    result: cancelTransfer(input: $input) {
      __typename
      ...transferAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  direction: TransferDirection
  transfer: TransferActions_transfer$key
  onChanged: () => void
}

/** Shows the actions on the transfer that the server allows this person. */
export function TransferActions({ direction, transfer, onChanged }: Props) {
  const t = useTexts(text)
  const { documentNo, status, version, availableActions } = useFragment(fragment, transfer)
  const saves = direction === 'distribution' ? savedThings.distribution : savedThings.returned
  const [runSend, sending] = useCommand<TransferActionsSendMutation>(send, { saves })
  const [runCancel] = useCommand<TransferActionsCancelMutation>(cancel, { saves })
  const may = (...actions: string[]) => availableActions.some((action) => actions.includes(action))
  const act = async (does: () => Promise<unknown>) => {
    await does()
    // After a refusal too, because that means that the shown document is out of date.
    onChanged()
  }
  const { ask, question } = useConfirm(() => ({
    title: t('cancelTitle', { no: documentNo }),
    body: t('cancelBody'),
    confirm: t('cancel'),
    cancel: t('keep'),
    act: () =>
      act(() =>
        runCancel({ documentNo, version }, { success: t('cancelled', { no: documentNo }) }),
      ),
  }))
  return (
    <div className="ik-row">
      {may('SEND') && (
        <Button
          intent="primary"
          text={t('send')}
          loading={sending}
          onClick={() =>
            void act(() =>
              runSend({ documentNo, version }, { success: t('sent', { no: documentNo }) }),
            )
          }
        />
      )}
      {may('RECEIVE', 'RECEIVE_PART') && (
        <Link to={receivePath(direction, documentNo)} className="bp6-button bp6-intent-primary">
          {t('receive')}
        </Link>
      )}
      {/* Lots for a transfer that has left get a document of their own, because nobody can add a box to a van on the road. */}
      {status === 'PACKED' && may('ADD_LOTS') && (
        <Link to={sendPath(direction, { document: documentNo })} className="bp6-button">
          {t('add')}
        </Link>
      )}
      <DeliveryNoteLink documentNo={documentNo} />
      {may('CANCEL') && (
        <Button variant="outlined" intent="danger" text={t('cancel')} onClick={() => ask()} />
      )}
      {question}
    </div>
  )
}
