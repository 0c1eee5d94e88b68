import { stateTag } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { isExplained } from '#domain/traveller/figures.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { travellerTexts } from './travellerTexts.ts'

type Compared = { readonly agrees: boolean; readonly remark: string }

/** How a form stands to what was recorded, by its word in travellerTexts. */
export const comparisonOf = ({ agrees, remark }: Compared) =>
  agrees ? 'agrees' : isExplained({ agrees, remark }) ? 'explained' : 'unexplained'

/** Whether a form agrees with what was recorded; if not, whether the remark says why. */
export function ComparisonTag(form: Compared) {
  const t = useTexts(travellerTexts)
  const word = comparisonOf(form)
  return (
    <StateTag tone={{ agrees: 'ok', explained: 'info', unexplained: 'warn' }[word] as 'ok' | 'info' | 'warn'} text={t(word)} />
  )
}

/** The state of a form. */
export const TravellerStateTag = stateTag(travellerStateRows)
