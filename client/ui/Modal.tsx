import { Dialog } from '@blueprintjs/core'
import type { ReactNode } from 'react'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** A dialog that asks before something is done. */
  alert?: boolean
  /** Escape and a click outside close it. */
  dismissable?: boolean
  width?: number
}

/**
 * A dialog that keeps the focus inside and gives it back. Blueprint's own close button speaks English only, so each
 * dialog closes by a button of its own, or Escape.
 */
export function Modal({ open, title, onClose, children, alert = false, dismissable = true, width }: Props) {
  return (
    <Dialog
      isOpen={open}
      title={title}
      onClose={onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      isCloseButtonShown={false}
      canEscapeKeyClose={dismissable}
      canOutsideClickClose={false}
      style={width ? { width } : undefined}
    >
      {children}
    </Dialog>
  )
}
