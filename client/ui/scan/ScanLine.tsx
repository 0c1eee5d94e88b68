import { Button, Spinner } from '@blueprintjs/core'
import { Cross, Error, InfoSign, Tick, Undo, WarningSign } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { refusalTexts } from './refusalTexts.ts'
import { isRefused, isUnseen, type Scan } from './scanDesk.ts'
import { cutOffStore, dispatchToDesk, undoScan } from './scanning.ts'
import type { ScanOutcome } from './scanOutcome.ts'

const text = defineMessages({
  ...refusalTexts,
  undo: term.undo,
  undone: { id: 'kit.scan.ScanLine.undone', defaultMessage: 'taken back' },
  checking: { id: 'kit.scan.ScanLine.checking', defaultMessage: 'checking …' },
  offline: { id: 'kit.scan.ScanLine.offline', defaultMessage: 'waiting for the connection' },
  dismiss: { id: 'kit.scan.ScanLine.dismiss', defaultMessage: 'Dismiss {scanned}' },
})

const icons: Record<ScanOutcome['tone'], ReactElement> = {
  ok: <Tick />,
  info: <InfoSign />,
  warn: <WarningSign />,
  bad: <Error />,
}
const longest = 28

/**
 * Shows one scan with its outcome; `undoable` if it may still be undone, `timed` if there is room
 * for the time.
 */
export function ScanLine({
  scan,
  undoable = false,
  timed = true,
}: {
  scan: Scan
  undoable?: boolean
  timed?: boolean
}) {
  const t = useTexts(text)
  const format = useFormats()
  const cutOff = useStore(cutOffStore)
  const { scanned, outcome, refused, undone } = scan
  const code = scanned.length > longest ? `${scanned.slice(0, longest)}…` : scanned
  const tone = refused ? 'bad' : outcome?.tone
  const words = refused ? t(refused) : (outcome?.text ?? t(cutOff ? 'offline' : 'checking'))
  return (
    <li className={`ik-scan-line ik-${tone ?? 'none'}`} data-refused={refused ?? undefined}>
      {tone ? icons[tone] : <Spinner size={16} />}
      <span className="ik-code">{code}</span>
      <strong className="ik-grow" title={words}>
        {words}
        {undone && ` (${t('undone')})`}
      </strong>
      {timed && <time dateTime={scan.at.toISOString()}>{format.time(scan.at)}</time>}
      {undoable && outcome?.undo && !undone && (
        <Button
          size="small"
          variant="minimal"
          icon={<Undo />}
          text={
            <>
              {t('undo')} <span className="ik-hidden">{code}</span>
            </>
          }
          onClick={() => void undoScan(scan)}
        />
      )}
      {(isRefused(scan) || (!undoable && isUnseen(scan))) && (
        <IconButton
          size="small"
          variant="minimal"
          icon={<Cross />}
          label={t('dismiss', { scanned: code })}
          onClick={() => dispatchToDesk({ type: 'dismissed', id: scan.id })}
        />
      )}
    </li>
  )
}
