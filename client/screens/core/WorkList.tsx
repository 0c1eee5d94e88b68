import { Tick } from '@blueprintjs/icons'
import { defineMessages, useIntl } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import type { WaitingWork } from './byUrgency.ts'
import type { WorkItem } from './workItems.ts'
import { WorkLine } from './WorkLine.tsx'
import { workTexts } from './workTexts.ts'

const text = defineMessages({
  title: { id: 'core.home.work', defaultMessage: 'What waits for you' },
  nothing: { id: 'core.home.nothing', defaultMessage: 'Nothing is waiting for you' },
  nothingHint: {
    id: 'core.home.nothingHint',
    defaultMessage:
      'New work appears here automatically. Other screens are at the top, or press Ctrl+K.',
  },
  done: { id: 'core.WorkList.done', defaultMessage: 'All clear: {names}' },
})

type Props = {
  /** All kinds of work that concern the person. */
  items: readonly WorkItem[]
  /** The waiting ones, by urgency. */
  waiting: readonly WaitingWork[]
  now: Date
}

/**
 * Shows a line for each kind of work that waits, the most urgent first, and folds away those that
 * are zero.
 */
export function WorkList({ items, waiting, now }: Props) {
  const t = useTexts(text)
  const intl = useIntl()
  const done = items
    .filter(({ count }) => count === 0)
    .map(({ id }) => intl.formatMessage(workTexts[id]))
  return (
    <section className="ik-panel ik-work" aria-label={t('title')}>
      {waiting.length === 0 && (
        <Notice icon={<Tick size={20} />} title={t('nothing')}>
          {t('nothingHint')}
        </Notice>
      )}
      {waiting.length > 0 && (
        <ul>
          {waiting.map((item, index) => (
            <WorkLine key={item.id} item={item} now={now} first={index === 0} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && done.length > 0 && (
        <p className="ik-muted">
          {t('done', { names: intl.formatList(done, { type: 'conjunction' }) })}
        </p>
      )}
    </section>
  )
}
