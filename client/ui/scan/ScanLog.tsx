import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { isRefused } from './scanDesk.ts'
import { ScanLine } from './ScanLine.tsx'
import { deskStore } from './scanning.ts'

const text = defineMessages({
  list: { id: 'kit.scan.ScanLog.list', defaultMessage: 'Scanned' },
  tally: {
    id: 'kit.scan.ScanLog.tally',
    defaultMessage:
      '{n}\u00a0scanned · {ok}\u00a0accepted{bad, plural, =0 {} other { · #\u00a0refused}}',
  },
})

/**
 * Shows the scans of a place in two reserved lines: the newest one, and the newest refusal that has
 * not been dismissed. If the newest is refused, it takes both lines, so that its reason can be
 * read. The others, and the count, open over what is below.
 */
export function ScanLog({ place }: { place: string }) {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  const scans = useStore(deskStore)
    .scans.filter(({ to, dismissed, refused }) => to === place && !dismissed && !refused)
    .toReversed()
  const [newest, ...older] = scans
  const beside = newest && isRefused(newest) ? undefined : (older.find(isRefused) ?? older[0])
  const shown = [newest, beside].filter((scan) => scan !== undefined)
  const tally = t('tally', {
    n: scans.length,
    ok: scans.filter(
      ({ outcome, undone }) => (outcome?.tone === 'ok' || outcome?.tone === 'info') && !undone,
    ).length,
    bad: scans.filter(isRefused).length,
  })
  const others = scans.length > shown.length
  const more = open && others
  return (
    <div className={more ? 'ik-scan-log ik-scan-open' : 'ik-scan-log'}>
      <ol className="ik-scan-list" aria-label={t('list')} aria-live="polite">
        {(more ? scans : shown).map((scan) => (
          <ScanLine key={scan.id} scan={scan} undoable timed={more} />
        ))}
      </ol>
      {scans.length > 1 && !others && <span className="ik-scan-tally">{tally}</span>}
      {others && (
        <Button
          size="small"
          variant="minimal"
          className="ik-scan-tally"
          text={tally}
          aria-expanded={more}
          onClick={() => setOpen(!open)}
        />
      )}
    </div>
  )
}
