import { Classes } from '@blueprintjs/core'
import { defineMessages, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { AgeTag } from '#client/parts/work/AgeTag.tsx'
import { useIsOpen } from '#client/session/openPaths.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { WaitingWork } from './byUrgency.ts'
import { workActions, workTexts } from './workTexts.ts'

const text = defineMessages({
  by: { id: 'core.WorkLine.by', defaultMessage: 'by {day}' },
  more: {
    id: 'core.WorkLine.more',
    defaultMessage: '{names} and {n, plural, one {# other} other {# others}}',
  },
})

/** The number of people or places named in a line. */
const mostNamed = 2

/**
 * Shows one kind of work: its name, the age of its oldest item next to the usual age, its count,
 * and the action.
 */
export function WorkLine({ item, now, first }: { item: WaitingWork; now: Date; first: boolean }) {
  const intl = useIntl()
  const format = useFormats()
  const isOpen = useIsOpen()
  const t = useTexts(text)
  const { age } = item
  const named = (details: readonly string[]) => {
    const names = details.slice(0, mostNamed).join(', ')
    const more = details.length - mostNamed
    return more > 0 ? t('more', { names, n: more }) : names
  }
  return (
    <li className="ik-work-line">
      <span className="ik-work-name">
        {intl.formatMessage(workTexts[item.id])}
        {item.dueOn && (
          <span className="ik-work-people ik-muted">
            {t('by', { day: format.date(item.dueOn) })}
          </span>
        )}
        {item.details && item.details.length > 0 && (
          <span className="ik-work-people ik-muted">{named(item.details)}</span>
        )}
      </span>
      {age && <AgeTag age={age} now={now} />}
      <strong className="ik-work-count">{format.count(item.count)}</strong>
      {isOpen(item.path) && (
        <Link to={item.path} className={`${Classes.BUTTON} ${first ? Classes.INTENT_PRIMARY : ''}`}>
          {intl.formatMessage(workActions[item.id])}
        </Link>
      )}
    </li>
  )
}
