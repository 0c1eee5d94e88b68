import { Button } from '@blueprintjs/core'
import { Notifications } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { Bell_viewer$key } from '#client/__generated__/Bell_viewer.graphql.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import { useUnreadTexts } from './useUnreadTexts.ts'

// The panel's code is loaded with the first click, as that of the person's menu.
const OpenBell = ownPart(() => import('./OpenBell.tsx').then((module) => module.OpenBell))

const fragment = graphql`
  fragment Bell_viewer on Viewer {
    unreadNotifications
  }
`

/** Shows the number of unread notifications; the panel behind it lists them. */
export function Bell({ viewer }: { viewer: Bell_viewer$key }) {
  const { unreadNotifications: unread } = useFragment(fragment, viewer)
  const { label, count } = useUnreadTexts(unread)
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="minimal"
      className="ik-bar-button ik-bell"
      autoFocus={wanted}
      icon={<Notifications />}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
    >
      {unread > 0 && <span className="ik-bell-count">{count}</span>}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenBell unread={unread}>{button}</OpenBell>
    </Suspense>
  )
}
