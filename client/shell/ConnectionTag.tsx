import { FeedSubscribed, Offline, Refresh } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { connectionStore } from '#client/state/connection.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  live: { id: 'shell.ConnectionTag.live', defaultMessage: 'Live' },
  liveHint: {
    id: 'shell.ConnectionTag.liveHint',
    defaultMessage: 'Others’ changes appear immediately',
  },
  connecting: { id: 'shell.ConnectionTag.connecting', defaultMessage: 'Connecting' },
  reconnecting: { id: 'shell.ConnectionTag.reconnecting', defaultMessage: 'Reconnecting' },
  off: { id: 'shell.ConnectionTag.off', defaultMessage: 'Offline' },
})

/** Shows whether others' changes arrive: by icon and words, never by colour alone. */
export function ConnectionTag() {
  const t = useTexts(text)
  const state = useStore(connectionStore)
  const icon =
    state === 'live' ? (
      <FeedSubscribed size={14} />
    ) : state === 'off' ? (
      <Offline size={14} />
    ) : (
      <Refresh size={14} />
    )
  return (
    <span
      className={`ik-connection ik-connection-${state}`}
      role="status"
      title={state === 'live' ? t('liveHint') : undefined}
    >
      {icon} <span className={state === 'live' ? 'ik-wide' : ''}>{t(state)}</span>
    </span>
  )
}
