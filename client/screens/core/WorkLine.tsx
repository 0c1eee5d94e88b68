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
  more: { id: 'core.WorkLine.more', defaultMessage: '{names} and {n, plural, one {# other} other {# others}}' },
})

/** The number of people named in a line. */
const mostNamed = 2

/** Shows one kind of work: its name, the age of its oldest item next to the usual age, its count, and the action. */
export function WorkLine({ item, now, first }: { item: WaitingWork; now: Date; first: boolean }) {
  const intl = useIntl()
  const format = useFormats()
  const isOpen = useIsOpen()
  const t = useTexts(text)
  const { age } = item
  const peopleOf = (people: readonly string[]) => {
    const named = people.slice(0, mostNamed)
    const more = people.length - named.length
    return more > 0 ? t('more', { names: named.join(', '), n: more }) : named.join(', ')
  }
  return (
    <li className="ik-work-line">
      <span className="ik-work-name">
        {intl.formatMessage(workTexts[item.id])}
        {item.people && item.people.length > 0 && <span className="ik-work-people ik-muted">{peopleOf(item.people)}</span>}
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
