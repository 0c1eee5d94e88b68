import { FeedSubscribed, Offline } from '@blueprintjs/icons'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { onlineText } from './onlineText.ts'

/** What a station's heartbeat says, in words, by an icon and in colour. */
export function OnlineTag({ online }: { online: boolean }) {
  const t = useTexts(onlineText)
  return online ? (
    <StateTag tone="ok" icon={<FeedSubscribed size={12} />} text={t('online')} />
  ) : (
    <StateTag tone="bad" icon={<Offline size={12} />} text={t('offline')} />
  )
}
