import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { dayTexts } from './dayTexts.ts'

/** Shows whether a count agreed with the ledger, or the difference. */
export function DifferenceTag({ difference }: { difference: number }) {
  const t = useTexts(dayTexts)
  if (difference === 0) return <StateTag tone="ok" text={t('agrees')} />
  return (
    <StateTag tone="bad" text={t(difference > 0 ? 'more' : 'less', { n: Math.abs(difference) })} />
  )
}
