import { Classes } from '@blueprintjs/core'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useIsOpen } from '#client/app/openPaths.ts'
import { AgeTag } from '#client/parts/work/AgeTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import type { WaitingWork } from './byUrgency.ts'
import { workActions, workTexts } from './workItems.ts'

/** One kind of work: what it is, how long its oldest has waited beside what is usual, how much there is, and what to do. */
export function WorkLine({ item, now, first }: { item: WaitingWork; now: Date; first: boolean }) {
  const intl = useIntl()
  const format = useFormats()
  const isOpen = useIsOpen()
  const { age } = item
  return (
    <li className="ik-work-line">
      <span className="ik-work-name">{intl.formatMessage(workTexts[item.id])}</span>
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
