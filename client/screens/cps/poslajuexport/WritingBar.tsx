import { Button, ProgressBar } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Writing } from './useCourierFile.ts'

const text = defineMessages({
  writing: {
    id: 'cps.poslajuexport.WritingBar.writing',
    defaultMessage: 'Writing {n, plural, one {# package} other {# packages}}',
  },
  came: term.kilobytes,
})

/** Shows the progress of the workbook, and a button that cancels it. */
export function WritingBar({ writing, onCancel }: { writing: Writing; onCancel: () => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const words = t('writing', { n: writing.packages })
  return (
    <div className="ik-row ik-px-writing">
      <span role="status">{words}</span>
      <ProgressBar intent="primary" aria-label={words} />
      <span className="ik-muted">
        {t('came', { n: format.count(Math.round(writing.bytes / 1_000)) })}
      </span>
      <Button size="small" text={t(term.cancel)} onClick={onCancel} />
    </div>
  )
}
