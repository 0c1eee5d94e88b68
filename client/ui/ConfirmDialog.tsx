import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Modal } from './Modal.tsx'

type Props = {
  open: boolean
  /** Names the object: "Delete bag B-104?" */
  title: string
  children?: ReactNode
  /** The label of the confirming button, which names the action: "Delete bag". */
  confirm: string
  cancel?: string
  intent?: 'primary' | 'danger'
  /** Disables the confirming button, for the reason that the dialog's content gives. */
  held?: boolean
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  intent = 'danger',
  held = false,
  onConfirm,
  onClose,
}: Props) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal alert open={open} title={title} onClose={onClose} dismissable={!busy}>
      {children && <DialogBody>{children}</DialogBody>}
      <DialogFooter
        actions={
          <>
            {/* The harmless choice has the focus, so that pressing Enter by habit does nothing. */}
            <Button autoFocus text={cancel ?? t(term.cancel)} onClick={onClose} disabled={busy} />
            <Button
              intent={intent}
              text={confirm}
              loading={busy}
              disabled={held}
              onClick={() => void act()}
            />
          </>
        }
      />
    </Modal>
  )
}
