import { defineMessages } from 'react-intl'
import type { PrinterMap_branch$key } from '#client/__generated__/PrinterMap_branch.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MarkerGlyph } from '#client/ui/map/MarkerGlyph.tsx'
import { WallDisplay } from '#client/ui/wall/WallDisplay.tsx'
import { WallFigure } from '#client/ui/wall/WallFigure.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { PrinterMap } from './PrinterMap.tsx'
import { countStandings, shapes, standingOf, standingRows, standings, urgent } from './standing.ts'
import { StandingTag } from './StandingTag.tsx'

const text = defineMessages({
  fine: {
    id: 'dpms.printerstatus.PrinterWall.fine',
    defaultMessage: 'Every active station is online',
  },
  more: { id: 'dpms.printerstatus.PrinterWall.more', defaultMessage: 'and {n} more' },
})

/** The number of stations that the wall display names; the figures count the others. */
const named = 9

type Props = {
  stations: readonly BoardStation[]
  branches: PrinterMap_branch$key
  now: Date
  onLeave: () => void
}

/** The stations on a wall display: large figures, the map, and the stations that need attention. */
export function PrinterWall({ stations, branches, now, onLeave }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const counts = countStandings(stations)
  const waiting = urgent.flatMap((each) =>
    stations.filter((station) => standingOf(station) === each),
  )
  const figures = standings.map((each) => (
    <WallFigure
      key={each}
      icon={
        <svg viewBox="-10 -10 20 20" aria-hidden="true">
          <MarkerGlyph tone={standingRows[each].tone} shape={shapes[each]} />
        </svg>
      }
      value={format.count(counts[each])}
      name={say(standingRows[each].name)}
    />
  ))
  return (
    <WallDisplay screen="/ikad/dpms/printerstatus" figures={figures} onLeave={onLeave}>
      <div className="ik-printers-wall">
        <PrinterMap
          stations={stations}
          branches={branches}
          selected={null}
          onSelect={() => undefined}
        />
      </div>
      <ul className="ik-wall-list">
        {waiting.length === 0 && <li>{t('fine')}</li>}
        {waiting.slice(0, named).map((station) => (
          <li key={station.stationId}>
            <strong>{station.stationId}</strong> <StandingTag station={station} now={now} />
          </li>
        ))}
        {waiting.length > named && <li>{t('more', { n: waiting.length - named })}</li>}
      </ul>
    </WallDisplay>
  )
}
