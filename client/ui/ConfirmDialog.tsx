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
  /** The button that does it, in its own words: "Delete bag". */
  confirm: string
  cancel?: string
  intent?: 'primary' | 'danger'
  /** It can't be done, for the reason that stands above. */
  held?: boolean
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** Asks before something is done that can't be taken back. */
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
            {/* The harmless choice has the focus: Enter by habit does nothing. */}
            <Button autoFocus text={cancel ?? t(term.cancel)} onClick={onClose} disabled={busy} />
            <Button intent={intent} text={confirm} loading={busy} disabled={held} onClick={() => void act()} />
          </>
        }
      />
    </Modal>
  )
}
