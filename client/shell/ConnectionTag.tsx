import { FeedSubscribed, Offline, Refresh } from '@blueprintjs/icons'
import { connectionStore } from '#client/relay/connection.ts'
import { useStore } from '#client/ui/store.ts'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  live: ['Live', 'Langsung'],
  liveHint: ['Changes of others show at once', 'Perubahan oleh orang lain dipaparkan serta-merta'],
  connecting: ['Connecting', 'Menyambung'],
  reconnecting: ['Reconnecting', 'Menyambung semula'],
  off: ['Offline', 'Luar talian'],
} as const

/** Whether changes of others arrive: icon and words, never colour alone. */
export function ConnectionTag() {
  const t = useTexts(text)
  const state = useStore(connectionStore)
  const icon = state === 'live' ? <FeedSubscribed size={14} /> : state === 'off' ? <Offline size={14} /> : <Refresh size={14} />
  return (
    <span className={`ik-connection ik-connection-${state}`} role="status" title={state === 'live' ? t('liveHint') : undefined}>
      {icon} <span className={state === 'live' ? 'ik-wide' : ''}>{t(state)}</span>
    </span>
  )
}
