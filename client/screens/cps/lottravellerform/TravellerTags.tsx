import { stateTag } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { isExplained } from '#domain/traveller/figures.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { travellerTexts } from './travellerTexts.ts'

type Compared = { readonly agrees: boolean; readonly remark: string }

/** Returns the key in travellerTexts of how a form compares with the records. */
export const comparisonOf = ({ agrees, remark }: Compared) =>
  agrees ? 'agrees' : isExplained({ agrees, remark }) ? 'explained' : 'unexplained'

/** Shows whether a form agrees with the records, and if not, whether the remark explains it. */
export function ComparisonTag(form: Compared) {
  const t = useTexts(travellerTexts)
  const word = comparisonOf(form)
  return (
    <StateTag
      tone={
        { agrees: 'ok', explained: 'info', unexplained: 'warn' }[word] as 'ok' | 'info' | 'warn'
      }
      text={t(word)}
    />
  )
}

/** The state of a form. */
export const TravellerStateTag = stateTag(travellerStateRows)
