import { useTexts } from '#client/state/texts.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { stockStatusText } from './stockStatusText.ts'

export type StockStatusName = keyof typeof stockStatusText

const tones: Record<StockStatusName, StateTone> = { ADEQUATE: 'ok', MODERATE: 'warn', CRITICAL: 'bad' }

/** How a stock stands against its threshold: by words, an icon and colour. */
export function StockStatusTag({ status }: { status: StockStatusName }) {
  const t = useTexts(stockStatusText)
  return <StateTag tone={tones[status]} text={t(status)} />
}
