import { DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { LoadedPart } from './LoadedPart.tsx'

type Props = {
  title: string
  onClose: () => void
  /** The part that asks for what it shows; it brings the dialog's body, and the footer where that has more than a way out. */
  children: ReactNode
  width?: number
  /** What shows while it waits, where that has its measure. */
  waiting?: ReactNode
  /** What the button that closes it says, where the part brings no footer. */
  close?: string
}

/**
 * A dialog that asks for what it shows: while it waits, and where it failed, it can be closed as well, and while a form in it is
 * sent it can't.
 */
export function LoadedDialog({ title, onClose, children, width, waiting, close }: Props) {
  return (
    <Modal open title={title} onClose={onClose} width={width}>
      <LoadedPart body waiting={waiting}>
        {children}
      </LoadedPart>
      {close !== undefined && <DialogFooter actions={<CloseButton text={close} onClose={onClose} />} />}
    </Modal>
  )
}
