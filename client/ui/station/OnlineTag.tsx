import { FeedSubscribed, Offline } from '@blueprintjs/icons'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'
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
