import { Button } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageActions_package$key } from '#client/__generated__/PackageActions_package.graphql.ts'
import { packageLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { UndoButton } from '#client/parts/undo/UndoButton.tsx'
import { usePackageUndo } from '#client/parts/undo/usePackageUndo.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { AcceptedButton } from './AcceptedButton.tsx'
import { CorrectConsignmentDialog } from './CorrectConsignmentDialog.tsx'
import { HandoverDialog } from './HandoverDialog.tsx'
import { LossDialog, type LossAction } from './LossDialog.tsx'
import { labelPdfPath, packingListPath, receiptPath } from './packageLinks.ts'
import { packageTexts } from './packageTexts.ts'
import { PaperLink } from './PaperLink.tsx'
import { PutInDialog } from './PutInDialog.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { UndespatchDialog } from './UndespatchDialog.tsx'
import { undespatchText } from './undespatchText.ts'
import { WayBackDialog, type WayBackAction } from './WayBackDialog.tsx'

const text = defineMessages({
  ...packageTexts,
  putIn: { id: 'cps.package.PackageActions.putIn', defaultMessage: 'Put a card in …' },
  correct: {
    id: 'cps.package.PackageActions.correct',
    defaultMessage: 'Correct consignment number …',
  },
  notCollected: {
    id: 'cps.package.PackageActions.notCollected',
    defaultMessage: 'Not collected …',
  },
  returned: { id: 'cps.package.PackageActions.returned', defaultMessage: 'Came back …' },
  revoke: { id: 'cps.package.PackageActions.revoke', defaultMessage: 'Revoke handover …' },
  revokeReceipt: {
    id: 'cps.package.PackageActions.revokeReceipt',
    defaultMessage: 'Revoke receiving …',
  },
  lost: { id: 'cps.package.PackageActions.lost', defaultMessage: 'Lost by the courier …' },
  writeOff: { id: 'cps.package.PackageActions.writeOff', defaultMessage: 'Write off …' },
  foundAgain: { id: 'cps.package.PackageActions.foundAgain', defaultMessage: 'Found …' },
  list: { id: 'cps.package.PackageActions.list', defaultMessage: 'Packing list' },
  labelFile: { id: 'cps.package.PackageActions.labelFile', defaultMessage: 'Label (PDF)' },
  receipt: { id: 'cps.package.PackageActions.receipt', defaultMessage: 'Receipt' },
})

const fragment = graphql`
  fragment PackageActions_package on Package {
    packagingId
    state
    poslajuNo
    cards
    addressee
    availableActions
    version
  }
`

type Props = {
  found: PackageActions_package$key
  onChanged: () => void
  /** Further buttons of the screen, after the papers. */
  children?: ReactNode
}

/** Shows a package's documents and the actions that are available to this person. */
export function PackageActions({ found: key, onChanged, children }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { packagingId, state, poslajuNo, cards, addressee, availableActions, version } =
    useFragment(fragment, key)
  const [asking, setAsking] = useState<
    'handOver' | 'undespatch' | 'putIn' | 'correct' | WayBackAction | LossAction | null
  >(null)
  const close = () => setAsking(null)
  /**
   * The version after this person's receipt. A later version means that it can no longer be undone.
   */
  const [received, setReceived] = useState<number | null>(null)
  const { undo, inFlight } = usePackageUndo('receipt', onChanged)
  const onReceived = (left: number) => {
    setReceived(left)
    onChanged()
  }
  return (
    <div className="ik-row ik-actions">
      {availableActions.includes('RECEIVE') && (
        <ReceiveButton packagingId={packagingId} onDone={onReceived} />
      )}
      {received === version && (
        <UndoButton
          key={`${packagingId} ${received}`}
          what="receipt"
          loading={inFlight}
          onUndo={() => void undo(packagingId, received)}
        />
      )}
      {availableActions.includes('ACCEPT_BY_COURIER') && (
        <AcceptedButton packagingId={packagingId} version={version} onDone={onChanged} />
      )}
      {availableActions.includes('HAND_OVER') && (
        <Button intent="primary" text={t(term.handOver)} onClick={() => setAsking('handOver')} />
      )}
      {state === 'HANDED_OVER' && (
        <PaperLink
          path={receiptPath(packagingId, locale)}
          words={t('receipt')}
          packagingId={packagingId}
          primary
        />
      )}
      {state !== 'UNDONE' && (
        <>
          <PrintLabelButton label={packageLabel(packagingId)} />
          <PaperLink
            path={labelPdfPath(packagingId)}
            words={t('labelFile')}
            packagingId={packagingId}
          />
          <PaperLink
            path={packingListPath(packagingId, locale)}
            words={t('list')}
            packagingId={packagingId}
          />
        </>
      )}
      {children}
      {availableActions.includes('PUT_IN') && (
        <Button text={t('putIn')} onClick={() => setAsking('putIn')} />
      )}
      {availableActions.includes('CORRECT_CONSIGNMENT') && (
        <Button text={t('correct')} onClick={() => setAsking('correct')} />
      )}
      {availableActions.includes('TAKE_RETURNED') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t(state === 'BOOKED' ? 'notCollected' : 'returned')}
          onClick={() => setAsking('TAKE_RETURNED')}
        />
      )}
      {availableActions.includes('REPORT_FOUND') && (
        <Button text={t('foundAgain')} onClick={() => setAsking('REPORT_FOUND')} />
      )}
      {availableActions.includes('REPORT_LOST') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t('lost')}
          onClick={() => setAsking('REPORT_LOST')}
        />
      )}
      {availableActions.includes('WRITE_OFF') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t('writeOff')}
          onClick={() => setAsking('WRITE_OFF')}
        />
      )}
      {availableActions.includes('REVOKE_HANDOVER') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t('revoke')}
          onClick={() => setAsking('REVOKE_HANDOVER')}
        />
      )}
      {availableActions.includes('REVOKE_RECEIPT') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t('revokeReceipt')}
          onClick={() => setAsking('REVOKE_RECEIPT')}
        />
      )}
      {availableActions.includes('UNDESPATCH') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t(undespatchText.undespatch)}
          onClick={() => setAsking('undespatch')}
        />
      )}
      {asking === 'handOver' && (
        <HandoverDialog
          packagingId={packagingId}
          version={version}
          about={`${addressee} · ${t('cards', { n: cards })}`}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asking === 'correct' && poslajuNo && (
        <CorrectConsignmentDialog
          packagingId={packagingId}
          poslajuNo={poslajuNo}
          version={version}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asking === 'putIn' && (
        <PutInDialog
          packagingId={packagingId}
          version={version}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {(asking === 'TAKE_RETURNED' ||
        asking === 'REVOKE_HANDOVER' ||
        asking === 'REVOKE_RECEIPT') && (
        <WayBackDialog
          action={asking}
          packagingId={packagingId}
          version={version}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {(asking === 'REPORT_LOST' || asking === 'WRITE_OFF' || asking === 'REPORT_FOUND') && (
        <LossDialog
          action={asking}
          packagingId={packagingId}
          version={version}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asking === 'undespatch' && (
        <UndespatchDialog
          packagingId={packagingId}
          version={version}
          onUndone={onChanged}
          onClose={close}
        />
      )}
    </div>
  )
}
