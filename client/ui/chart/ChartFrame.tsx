import { Button } from '@blueprintjs/core'
import { Th, TimelineLineChart } from '@blueprintjs/icons'
import { useId, useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import './chart.css'

const text = defineMessages({
  table: { id: 'kit.chart.ChartFrame.table', defaultMessage: 'Show as table' },
  chart: { id: 'kit.chart.ChartFrame.chart', defaultMessage: 'Show as chart' },
  nothing: { id: 'kit.chart.ChartFrame.nothing', defaultMessage: 'Nothing to show yet' },
})

type Props = {
  title: string
  note?: string
  aside?: ReactNode
  /** The same figures as a table. */
  table: ReactNode
  legend?: ReactNode
  /** The drawing, or null if there is nothing to draw. */
  children: ReactNode
}

/** The frame of every chart: its title, the controls beside it, and the switch to its table. */
export function ChartFrame({ title, note, aside, table, legend, children }: Props) {
  const t = useTexts(text)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const empty = children === null
  return (
    <figure className="ik-panel ik-chart" aria-labelledby={id}>
      <figcaption>
        <div className="ik-grow">
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <div className="ik-row ik-actions">
          {aside}
          {!empty && (
            <Button
              size="small"
              variant="minimal"
              icon={asTable ? <TimelineLineChart /> : <Th />}
              aria-label={`${t(asTable ? 'chart' : 'table')}: ${title}`}
              title={t(asTable ? 'chart' : 'table')}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </div>
      </figcaption>
      {empty ? <p className="ik-chart-empty">{t('nothing')}</p> : asTable ? table : children}
      {!empty && !asTable && legend}
    </figure>
  )
}
