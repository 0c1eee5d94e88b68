import { Button, Spinner } from '@blueprintjs/core'
import { Error, Tick, Undo, WarningSign } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Scan, ScanOutcome } from './scanOutcome.ts'

const text = defineMessages({
  list: { id: 'kit.scan.ScanList.list', defaultMessage: 'Scanned' },
  undo: { id: 'kit.scan.ScanList.undo', defaultMessage: 'Undo' },
  undone: { id: 'kit.scan.ScanList.undone', defaultMessage: 'taken back' },
  waiting: { id: 'kit.scan.ScanList.waiting', defaultMessage: 'checking …' },
})

const icons: Record<ScanOutcome['tone'], ReactElement> = { ok: <Tick />, warn: <WarningSign />, bad: <Error /> }

/** The latest scans with what each came to; the newest is announced. */
export function ScanList({ scans, onUndo }: { scans: readonly Scan[]; onUndo: (scan: Scan) => Promise<void> }) {
  const t = useTexts(text)
  const format = useFormats()
  return (
    <ol className="ik-scan-list" aria-label={t('list')} aria-live="polite">
      {scans.map((scan) => (
        <li key={scan.id} className={`ik-scan-line ik-${scan.outcome?.tone ?? 'none'}`}>
          {scan.outcome ? icons[scan.outcome.tone] : <Spinner size={16} />}
          <span className="ik-code">{scan.scanned.length > 40 ? `${scan.scanned.slice(0, 40)}…` : scan.scanned}</span>
          <strong className="ik-grow">
            {scan.outcome?.text ?? t('waiting')}
            {scan.undone && ` (${t('undone')})`}
          </strong>
          <time dateTime={scan.at.toISOString()}>{format.time(scan.at)}</time>
          {scan.outcome?.undo && !scan.undone && (
            <Button size="small" variant="minimal" icon={<Undo />} text={t('undo')} onClick={() => void onUndo(scan)} />
          )}
        </li>
      ))}
    </ol>
  )
}
