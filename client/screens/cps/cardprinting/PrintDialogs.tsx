import { defineMessages } from 'react-intl'
import type { WaitingItem } from '#client/screens/cps/cardprinting/pending/waitingItems.ts'
import { ChipErrorDialog } from '#client/screens/cps/ChipErrorDialog.tsx'
import { useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { CardPreview } from './CardPreview.tsx'
import { SettleDialog } from './SettleDialog.tsx'

const text = defineMessages({
  clear: { id: 'cps.cardprinting.PrintDialogs.clear', defaultMessage: 'Remove waiting records' },
  clearTitle: {
    id: 'cps.cardprinting.PrintDialogs.clearTitle',
    defaultMessage:
      '{n, plural, one {Take # waiting record} other {Take # waiting records}} off the list?',
  },
  clearBody: {
    id: 'cps.cardprinting.PrintDialogs.clearBody',
    defaultMessage: 'They go back to the pending records. Printed ones stay as they are.',
  },
})

/** An open question about the list; with `jobId` about one record. */
export type PrintDialog =
  | { kind: 'chip'; jobId?: number }
  | { kind: 'clear' }
  | { kind: 'settle' | 'preview'; jobId: number }

type Props = {
  dialog: PrintDialog | null
  waiting: readonly WaitingItem[]
  me: string
  /** The next serial, proposed for a spoiled card. */
  nextCardSn: string
  onClear: () => Promise<{ ok: boolean }>
  onPrinted: (jobId: number, cardSn: string) => void
  onNothing: (jobId: number, cardSn: string) => Promise<unknown>
  onChange: () => void
  onDialog: (dialog: PrintDialog | null) => void
}

/** The dialogs of the printing list: clear it, report a chip error, settle a card. */
export function PrintDialogs({
  dialog,
  waiting,
  me,
  nextCardSn,
  onClear,
  onPrinted,
  onNothing,
  onChange,
  onDialog,
}: Props) {
  const t = useTexts(text)
  const close = () => onDialog(null)
  const about =
    dialog && dialog.kind !== 'clear'
      ? waiting.find(({ job }) => job.jobId === dialog.jobId)
      : undefined
  return (
    <>
      <ConfirmDialog
        open={dialog?.kind === 'clear'}
        title={t('clearTitle', { n: waiting.length })}
        confirm={t('clear')}
        onConfirm={async () => (await onClear()).ok && close()}
        onClose={close}
      >
        {t('clearBody')}
      </ConfirmDialog>
      {dialog?.kind === 'settle' && about?.inPrinter && (
        <SettleDialog
          // If another card was fed in the meantime, the question starts over for that one.
          key={about.inPrinter.cardSn}
          item={{ inPrinter: about.inPrinter, application: about.job.application }}
          me={me}
          onPrinted={(cardSn) => onPrinted(dialog.jobId, cardSn)}
          onSpoiled={() => onDialog({ kind: 'chip', jobId: dialog.jobId })}
          onNothing={async (cardSn) => {
            await onNothing(dialog.jobId, cardSn)
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'preview' && about && (
        <CardPreview jobId={about.job.jobId} application={about.job.application} onClose={close} />
      )}
      {dialog?.kind === 'chip' && (
        <ChipErrorDialog
          jobs={(about ? [about] : waiting).map(({ job }) => ({ ...job, ...job.application }))}
          cardSn={about?.inPrinter?.cardSn ?? nextCardSn}
          onDone={onChange}
          onClose={close}
        />
      )}
    </>
  )
}
