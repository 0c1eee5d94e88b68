import { Button, ProgressBar } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Taking } from './useReportFile.ts'

const text = defineMessages({
  writing: {
    id: 'kit.report.TakingBar.writing',
    defaultMessage: 'Writing .{format}: {rows} {n, plural, one {row} other {rows}}',
  },
  background: {
    id: 'kit.report.TakingBar.background',
    defaultMessage: 'Make it in the background',
  },
})

type Props = { taking: Taking; onBackground: () => void; onCancel: () => void }

/**
 * Shows how many rows of a file are written, with buttons that cancel it or move it to the
 * background.
 */
export function TakingBar({ taking: { format: kind, rows }, onBackground, onCancel }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  return (
    <div className="ik-row ik-report-taking">
      <span role="status">{t('writing', { format: kind, rows: format.count(rows), n: rows })}</span>
      <ProgressBar
        intent="primary"
        aria-label={t('writing', { format: kind, rows: format.count(rows), n: rows })}
      />
      <Button size="small" text={t('background')} onClick={onBackground} />
      <Button size="small" text={t(term.cancel)} onClick={onCancel} />
    </div>
  )
}
