import { ArrowRight } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Moved } from './LocationForm.tsx'

const text = defineMessages({
  title: { id: 'cps.changelocation.MovedList.title', defaultMessage: 'Moved this session' },
  to: { id: 'cps.changelocation.MovedList.to', defaultMessage: 'to' },
})

/**
 * Lists the moves since the screen was opened, the latest first. A record at another branch shows
 * nowhere else.
 */
export function MovedList({ moved }: { moved: readonly Moved[] }) {
  const t = useTexts(text)
  if (moved.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ol className="ik-lines">
        {moved.map((record, i) => (
          <li key={`${record.id} ${moved.length - i}`} className="ik-row">
            <span className="ik-code">{record.applicationNo}</span>
            <span className="ik-grow">{record.name}</span>
            <span>
              {record.from} <ArrowRight size={12} title={t('to')} /> <strong>{record.to}</strong>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
