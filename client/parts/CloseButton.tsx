import { Cross } from '@blueprintjs/icons'
import { IconButton } from '#client/ui/IconButton.tsx'

/** The button in a panel's head that closes it. Its label says what is closed. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <IconButton size="small" variant="minimal" icon={<Cross />} label={label} onClick={onClose} />
  )
}
