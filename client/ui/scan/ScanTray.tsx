import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import './scan.css'
import { ScanLine } from './ScanLine.tsx'
import { deskStore } from './scanning.ts'
import { isRefused, type ScanDesk } from './scanDesk.ts'

const text = defineMessages({
  refused: { id: 'kit.scan.ScanTray.refused', defaultMessage: 'Scans that were not taken' },
  held: {
    id: 'kit.scan.ScanTray.held',
    defaultMessage: '{n, plural, one {# scan waits} other {# scans wait}} for the next screen',
  },
  offline: {
    id: 'kit.scan.ScanTray.offline',
    defaultMessage: '{n, plural, one {# scan waits} other {# scans wait}} for the connection',
  },
})

/** Refusals that show at once; the others follow as these are dismissed. */
const most = 4

/** Whether there is something to say that no scan field says. */
export function hasTray(desk: ScanDesk): boolean {
  return refusedElsewhere(desk).length > 0 || held(desk) > 0 || cutOff(desk) > 0
}

/** Refused before a screen saw them, or answered when their screen was gone. */
const refusedElsewhere = (desk: ScanDesk) =>
  desk.scans.filter((scan) => isRefused(scan) && (scan.refused !== null || !desk.places.has(scan.to ?? '')))

const held = (desk: ScanDesk) => desk.scans.filter(({ stage, to }) => stage === 'waiting' && to === null).length

const cutOff = (desk: ScanDesk) =>
  desk.offline || desk.resting ? desk.scans.filter(({ stage }) => stage !== 'answered').length : 0

/** What became of scans that no field on the screen tells of; refusals stay until they are dismissed. */
export function ScanTray() {
  const t = useTexts(text)
  const desk = useStore(deskStore)
  const refused = refusedElsewhere(desk).slice(0, most)
  const waiting = cutOff(desk) || held(desk)
  return (
    <div className="ik-scan-tray">
      {waiting > 0 && <p role="status">{t(cutOff(desk) ? 'offline' : 'held', { n: waiting })}</p>}
      {refused.length > 0 && (
        <ol role="alert" aria-label={t('refused')}>
          {refused.map((scan) => (
            <ScanLine key={scan.id} scan={scan} undoable={false} />
          ))}
        </ol>
      )}
    </div>
  )
}
