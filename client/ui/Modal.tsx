import { Dialog } from '@blueprintjs/core'
import { useRef, type ReactNode } from 'react'
import { InDialog } from './form/inDialog.ts'
import { useEscape } from './useEscape.ts'

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
  const container = useRef<HTMLDivElement>(null)
  useEscape(container, open && dismissable, onClose)
  return (
    <Dialog
      containerRef={container}
      isOpen={open}
      title={title}
      onClose={onClose}
      role={alert ? 'alertdialog' : 'dialog'}
      isCloseButtonShown={false}
      canEscapeKeyClose={dismissable}
      canOutsideClickClose={false}
      style={width ? { width } : undefined}
    >
      <InDialog value={true}>{children}</InDialog>
    </Dialog>
  )
}
