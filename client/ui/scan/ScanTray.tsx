import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import './scan.css'
import { isRefused, isUnseen, type ScanDesk } from './scanDesk.ts'
import { ScanLine } from './ScanLine.tsx'
import { deskStore, dispatchToDesk } from './scanning.ts'

const text = defineMessages({
  refused: { id: 'kit.scan.ScanTray.refused', defaultMessage: 'Scans that were not taken' },
  done: { id: 'kit.scan.ScanTray.done', defaultMessage: 'Scans done after their screen was left' },
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

/** The number of refusals shown at once. Dismissing one shows the next. */
const most = 4

/** Returns whether there is a message that no scan field shows. */
export function hasTray(desk: ScanDesk): boolean {
  return (
    refusedElsewhere(desk).length > 0 ||
    doneElsewhere(desk).length > 0 ||
    held(desk) > 0 ||
    cutOff(desk) > 0
  )
}

/** Scans refused before a screen saw them, or answered while nobody looked at their screen. */
const refusedElsewhere = (desk: ScanDesk) =>
  desk.scans.filter((scan) => isRefused(scan) && (scan.refused !== null || scan.late))

/** Scans done while nobody looked at their screen. */
const doneElsewhere = (desk: ScanDesk) =>
  desk.scans.filter((scan) => isUnseen(scan) && !isRefused(scan))

const held = (desk: ScanDesk) =>
  desk.scans.filter(({ stage, to }) => stage === 'waiting' && !desk.places.has(to ?? '')).length

const cutOff = (desk: ScanDesk) =>
  desk.offline || desk.resting ? desk.scans.filter(({ stage }) => stage !== 'answered').length : 0

/** Shows the results of scans that no field on the screen shows, until they are dismissed. */
export function ScanTray() {
  const t = useTexts(text)
  const desk = useStore(deskStore)
  const allRefused = refusedElsewhere(desk)
  const allDone = doneElsewhere(desk)
  const all = [...allRefused, ...allDone]
  const refused = allRefused.slice(0, most)
  const done = allDone.slice(0, most - refused.length)
  const waiting = cutOff(desk) || held(desk)
  return (
    <div className="ik-scan-tray">
      {waiting > 0 && <p role="status">{t(cutOff(desk) ? 'offline' : 'held', { n: waiting })}</p>}
      {all.length > 1 && (
        <Button
          size="small"
          className="ik-scan-all"
          text={t('all', { n: all.length })}
          onClick={() => all.forEach(({ id }) => dispatchToDesk({ type: 'dismissed', id }))}
        />
      )}
      {refused.length > 0 && (
        <ol role="alert" aria-label={t('refused')}>
          {refused.map((scan) => (
            <ScanLine key={scan.id} scan={scan} />
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <ol role="status" aria-label={t('done')}>
          {done.map((scan) => (
            <ScanLine key={scan.id} scan={scan} />
          ))}
        </ol>
      )}
    </div>
  )
}
