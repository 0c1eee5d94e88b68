import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import './scan.css'
import { isRefused, type ScanDesk } from './scanDesk.ts'
import { ScanLine } from './ScanLine.tsx'
import { deskStore, tellDesk } from './scanning.ts'

const text = defineMessages({
  refused: { id: 'kit.scan.ScanTray.refused', defaultMessage: 'Scans that were not taken' },
  all: { id: 'kit.scan.ScanTray.all', defaultMessage: 'Dismiss all {n}' },
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
const refusedElsewhere = (desk: ScanDesk) => desk.scans.filter((scan) => isRefused(scan) && (scan.refused !== null || scan.late))

const held = (desk: ScanDesk) => desk.scans.filter(({ stage, to }) => stage === 'waiting' && !desk.places.has(to ?? '')).length

const cutOff = (desk: ScanDesk) =>
  desk.offline || desk.resting ? desk.scans.filter(({ stage }) => stage !== 'answered').length : 0

/** What became of scans that no field on the screen tells of; refusals stay until they are dismissed. */
export function ScanTray() {
  const t = useTexts(text)
  const desk = useStore(deskStore)
  const all = refusedElsewhere(desk)
  const refused = all.slice(0, most)
  const waiting = cutOff(desk) || held(desk)
  return (
    <div className="ik-scan-tray">
      {waiting > 0 && <p role="status">{t(cutOff(desk) ? 'offline' : 'held', { n: waiting })}</p>}
      {all.length > 1 && (
        <Button
          size="small"
          className="ik-scan-all"
          text={t('all', { n: all.length })}
          onClick={() => all.forEach(({ id }) => tellDesk({ type: 'dismissed', id }))}
        />
      )}
      {refused.length > 0 && (
        <ol role="alert" aria-label={t('refused')}>
          {refused.map((scan) => (
            <ScanLine key={scan.id} scan={scan} />
          ))}
        </ol>
      )}
    </div>
  )
}
