import { defineMessages, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useIsOpen } from '#client/app/openPaths.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { workTexts, type WorkItem } from './workItems.ts'

const text = defineMessages({
  oldest: { id: 'core.WorkTile.oldest', defaultMessage: 'oldest {age}' },
  none: { id: 'core.WorkTile.none', defaultMessage: 'nothing waits' },
})

/** One kind of work: how much waits, how long the oldest has, and the way there. */
export function WorkTile({ item, age }: { item: WorkItem; age: string | null }) {
  const t = useTexts(text)
  const format = useFormats()
  const isOpen = useIsOpen()
  const label = useIntl().formatMessage(workTexts[item.id])
  const content = (
    <>
      <span className="ik-tile-label">{label}</span>
      <strong className="ik-tile-count">{format.count(item.count)}</strong>
      <span className="ik-tile-note">{item.count === 0 ? t('none') : age ? t('oldest', { age }) : '\u00a0'}</span>
    </>
  )
  return (
    <li>
      {isOpen(item.path) ? (
        <Link to={item.path} className="ik-panel ik-tile">
          {content}
        </Link>
      ) : (
        <div className="ik-panel ik-tile">{content}</div>
      )}
    </li>
  )
}
