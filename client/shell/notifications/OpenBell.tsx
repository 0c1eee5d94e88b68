import { useEffect, useState, type ReactElement } from 'react'
import { DropDown } from '#client/ui/DropDown.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'

/** Opens the panel under the bell. */
export function OpenBell({ unread, children }: { unread: number; children: ReactElement }) {
  // Opens once its button has the focus, which returns there on closing.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <DropDown
      isOpen={open}
      onOpenChange={setOpen}
      content={<NotificationPanel unread={unread} onClose={() => setOpen(false)} />}
    >
      {children}
    </DropDown>
  )
}
