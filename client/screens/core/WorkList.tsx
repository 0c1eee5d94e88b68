import { Tick } from '@blueprintjs/icons'
import { defineMessages, useIntl } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import type { WaitingWork } from './byUrgency.ts'
import { workTexts, type WorkItem } from './workItems.ts'
import { WorkLine } from './WorkLine.tsx'

const text = defineMessages({
  title: { id: 'core.home.work', defaultMessage: 'What waits for you' },
  nothing: { id: 'core.home.nothing', defaultMessage: 'Nothing waits for you' },
  nothingHint: {
    id: 'core.home.nothingHint',
    defaultMessage: 'What comes in shows here by itself. Other screens are at the top, or press Ctrl+K.',
  },
  done: { id: 'core.WorkList.done', defaultMessage: 'Nothing waits: {names}' },
})

type Props = {
  /** All kinds of work that the person has a part in. */
  items: readonly WorkItem[]
  /** Those that wait, by urgency. */
  waiting: readonly WaitingWork[]
  now: Date
}

/** A line for each kind of work that waits, the most urgent first; what is zero is folded away. */
export function WorkList({ items, waiting, now }: Props) {
  const t = useTexts(text)
  const intl = useIntl()
  const done = items.filter(({ count }) => count === 0).map(({ id }) => intl.formatMessage(workTexts[id]))
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
        <p className="ik-muted">{t('done', { names: intl.formatList(done, { type: 'conjunction' }) })}</p>
      )}
    </section>
  )
}
