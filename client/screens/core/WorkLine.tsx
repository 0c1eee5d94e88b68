import { Classes } from '@blueprintjs/core'
import { defineMessages, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useIsOpen } from '#client/app/openPaths.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { WaitingWork } from './byUrgency.ts'
import { workActions, workTexts } from './workItems.ts'

const text = defineMessages({
  age: { id: 'core.WorkLine.age', defaultMessage: 'oldest {age} · usual {usual}' },
})

/** One kind of work: what it is, how long its oldest has waited beside what is usual, how much there is, and what to do. */
export function WorkLine({ item, now, first }: { item: WaitingWork; now: Date; first: boolean }) {
  const t = useTexts(text)
  const intl = useIntl()
  const format = useFormats()
  const isOpen = useIsOpen()
  const { age } = item
  const long = (ms: number) => format.age(new Date(now.getTime() - ms), now)
  return (
    <li className="ik-work-line">
      <span className="ik-work-name">{intl.formatMessage(workTexts[item.id])}</span>
      {age && <StateTag tone={age.tone} text={t('age', { age: format.age(age.since, now), usual: long(age.usualMs) })} />}
      <strong className="ik-work-count">{format.count(item.count)}</strong>
      {isOpen(item.path) && (
        <Link to={item.path} className={`${Classes.BUTTON} ${first ? Classes.INTENT_PRIMARY : ''}`}>
          {intl.formatMessage(workActions[item.id])}
        </Link>
      )}
    </li>
  )
}
