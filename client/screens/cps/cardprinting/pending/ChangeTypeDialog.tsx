import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

const text = defineMessages({
  clears: {
    id: 'cps.cardprinting.ChangeTypeDialog.clears',
    defaultMessage:
      'The {n, plural, one {record that waits goes} other {# records that wait go}} back to the pending records. Printed ones stay as they are.',
  },
  confirm: {
    id: 'cps.cardprinting.ChangeTypeDialog.confirm',
    defaultMessage: 'Clear the list and change',
  },
})

type Props = {
  open: boolean
  title: string
  waiting: number
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** Asks before a change of the card type clears the list (specification section 5). */
export function ChangeTypeDialog({ open, title, waiting, onConfirm, onClose }: Props) {
  const t = useTexts(text)
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={t('confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('clears', { n: waiting })}
    </ConfirmDialog>
  )
}
