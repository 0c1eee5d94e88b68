import { Button } from '@blueprintjs/core'
import { useContext } from 'react'
import { DialogHeld } from './form/inDialog.ts'

/**
 * Closes the dialog in whose footer it is, unless a form in the dialog is being sent: its result
 * would go unseen.
 */
export function CloseButton({ text, onClose }: { text: string; onClose: () => void }) {
  return <Button text={text} disabled={useContext(DialogHeld)} onClick={onClose} />
}
