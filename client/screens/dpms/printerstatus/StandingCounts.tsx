import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MarkerGlyph } from '#client/ui/map/MarkerGlyph.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { countStandings, shapes, standingRows, standings } from './standing.ts'

const text = defineMessages({
  count: { id: 'dpms.printerstatus.StandingCounts.count', defaultMessage: '{n} {state}' },
})

/**
 * Shows the numbers of some stations by state: as shapes and figures, and in words for screen
 * readers.
 */
export function StandingCounts({ stations }: { stations: readonly BoardStation[] }) {
  const t = useTexts(text)
  const say = useSay()
  const counts = countStandings(stations)
  return (
    <span className="ik-printers-counts">
      {standings
        .filter((each) => counts[each] > 0)
        .map((each) => (
          <span key={each} title={say(standingRows[each].name)}>
            <svg viewBox="-10 -10 20 20" width={12} height={12} aria-hidden="true">
              <MarkerGlyph tone={standingRows[each].tone} shape={shapes[each]} />
            </svg>
            <span aria-hidden="true">{counts[each]}</span>
            <span className="ik-hidden">
              {t('count', { n: counts[each], state: say(standingRows[each].name) })}
            </span>
          </span>
        ))}
    </span>
  )
}
