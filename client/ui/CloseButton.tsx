import { Button } from '@blueprintjs/core'
import { useContext } from 'react'
import { DialogHeld } from './form/inDialog.ts'

/** Closes the dialog in whose footer it stands, unless a form in it is being sent: nobody would see what comes of it. */
export function CloseButton({ text, onClose }: { text: string; onClose: () => void }) {
  return <Button text={text} disabled={useContext(DialogHeld)} onClick={onClose} />
}
