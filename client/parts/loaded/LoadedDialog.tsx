import { DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { LoadedPart } from './LoadedPart.tsx'

type Props = {
  title: string
  onClose: () => void
  /**
   * The part that queries its own data. It renders the dialog's body, and a footer if it needs more
   * than the close button.
   */
  children: ReactNode
  width?: number
  /** The placeholder while it loads, if its size is known. */
  waiting?: ReactNode
  /** The label of the close button, if the part renders no footer. */
  close?: string
}

/**
 * A dialog that queries its own data. It can also be closed while it loads and after a failure, but
 * not while a form in it is being sent.
 */
export function LoadedDialog({ title, onClose, children, width, waiting, close }: Props) {
  return (
    <Modal open title={title} onClose={onClose} width={width}>
      <LoadedPart body waiting={waiting}>
        {children}
      </LoadedPart>
      {close !== undefined && (
        <DialogFooter actions={<CloseButton text={close} onClose={onClose} />} />
      )}
    </Modal>
  )
}
