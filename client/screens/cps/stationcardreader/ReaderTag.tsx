import { Hand, IdNumber, Link, Lock, Offline } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { StateTone } from '#domain/stateRows.ts'
import { standingTexts, type ReaderStanding } from './readerTexts.ts'

const looks: Record<ReaderStanding, [tone: StateTone, icon: ReactElement]> = {
  byHand: ['none', <Hand key="" size={12} />],
  connected: ['info', <Link key="" size={12} />],
  card: ['ok', <IdNumber key="" size={12} />],
  inUse: ['warn', <Lock key="" size={12} />],
  missing: ['bad', <Offline key="" size={12} />],
}

/** Shows a reader's state by icon, words and colour. */
export function ReaderTag({ standing }: { standing: ReaderStanding }) {
  const t = useTexts(standingTexts)
  const [tone, icon] = looks[standing]
  return <StateTag tone={tone} icon={icon} text={t(standing)} />
}
