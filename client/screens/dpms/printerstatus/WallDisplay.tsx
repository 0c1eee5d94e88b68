import { useEffect, useRef } from 'react'
import { defineMessages } from 'react-intl'
import { connectionStore } from '#client/state/connection.ts'
import { useFormats } from '#client/state/formats.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MarkerGlyph } from '#client/ui/map/MarkerGlyph.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { PrinterMap, type BranchPlace } from './PrinterMap.tsx'
import { countStandings, shapes, standingOf, standingRows, standings, urgent } from './standing.ts'
import { StandingTag } from './StandingTag.tsx'

const text = defineMessages({
  label: { id: 'dpms.printerstatus.WallDisplay.label', defaultMessage: 'Wall display' },
  fine: { id: 'dpms.printerstatus.WallDisplay.fine', defaultMessage: 'Every active station is online' },
  more: { id: 'dpms.printerstatus.WallDisplay.more', defaultMessage: 'and {n} more' },
  lost: { id: 'dpms.printerstatus.WallDisplay.lost', defaultMessage: 'Connection lost: this is how it stood' },
  leave: { id: 'dpms.printerstatus.WallDisplay.leave', defaultMessage: 'Escape leaves the wall display' },
})

/** Stations that the wall names; the figures count the others. */
const named = 9

type Props = { stations: readonly BoardStation[]; branches: readonly BranchPlace[]; now: Date; onLeave: () => void }

/** The whole screen for a wall: large figures, the map, and whoever needs somebody. Nobody points at it: Escape leaves it. */
export function WallDisplay({ stations, branches, now, onLeave }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const lost = useStore(connectionStore) === 'reconnecting'
  const wall = useRef<HTMLElement>(null)
  const counts = countStandings(stations)
  const waiting = urgent.flatMap((each) => stations.filter((station) => standingOf(station) === each))

  useEffect(() => wall.current?.focus(), [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])
  return (
    <section ref={wall} className="ik-wall" aria-label={t('label')} tabIndex={-1}>
      <ul className="ik-wall-figures">
        {standings.map((each) => (
          <li key={each}>
            <svg viewBox="-10 -10 20 20" width={28} height={28} aria-hidden="true">
              <MarkerGlyph tone={standingRows[each].tone} shape={shapes[each]} />
            </svg>
            <strong>{format.count(counts[each])}</strong> {say(standingRows[each].name)}
          </li>
        ))}
        <li className="ik-wall-clock">
          <time dateTime={now.toISOString()}>{format.time(now)}</time>
        </li>
      </ul>
      {lost && (
        <p role="alert" className="ik-wall-lost">
          {t('lost')}
        </p>
      )}
      <div className="ik-wall-body">
        <div>
          <PrinterMap stations={stations} branches={branches} selected={null} onSelect={() => undefined} />
        </div>
        <ul className="ik-wall-waiting">
          {waiting.length === 0 && <li>{t('fine')}</li>}
          {waiting.slice(0, named).map((station) => (
            <li key={station.stationId}>
              <strong>{station.stationId}</strong> <StandingTag station={station} now={now} />
            </li>
          ))}
          {waiting.length > named && <li>{t('more', { n: waiting.length - named })}</li>}
        </ul>
      </div>
      <p className="ik-hidden">{t('leave')}</p>
    </section>
  )
}
