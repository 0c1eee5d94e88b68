import { defineMessages } from 'react-intl'
import { StockStatusTag } from '#client/parts/StockStatusTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { emptiestFirst, shareOf } from './shareOf.ts'
import type { StockRow } from './stockRows.ts'

const text = defineMessages({
  title: { id: 'sms.stocklevel.StockChart.title', defaultMessage: 'Stock against threshold' },
  of: { id: 'sms.stocklevel.StockChart.of', defaultMessage: '{held} / {threshold}' },
  none: { id: 'sms.stocklevel.StockChart.none', defaultMessage: 'None of these has a threshold' },
  legend: {
    id: 'sms.stocklevel.StockChart.legend',
    defaultMessage: 'Line: threshold; full bar: twice the threshold',
  },
})

/** The bar's length in its own units; the threshold is in the middle. */
const scale = 200

type Props = { rows: readonly StockRow[]; onOpen: (row: StockRow) => void }

/**
 * Draws each stock as a bar against its threshold, the emptiest first. The figures are in the
 * table.
 */
export function StockChart({ rows, onOpen }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const shown = emptiestFirst(rows)
  return (
    <Panel title={t('title')} className="ik-sl-chart">
      <p className="ik-muted">{t(shown.length ? 'legend' : 'none')}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(row)}>
              <span className="ik-sl-line">
                <strong>
                  {row.branch.code} {row.cardType.code}
                </strong>
                <span>
                  {t('of', {
                    held: format.count(row.held),
                    threshold: format.count(row.threshold),
                  })}
                </span>
                <StockStatusTag state={row.status} />
              </span>
              <Bar share={shareOf(row) ?? 0} status={row.status} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Bar({ share, status }: { share: number; status: string }) {
  return (
    <svg viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={scale} height={10} className="ik-sl-track" />
      <rect
        width={Math.min(share * (scale / 2), scale)}
        height={10}
        className={`ik-sl-${status.toLowerCase()}`}
      />
      <rect x={scale / 2 - 0.5} width={1} height={10} className="ik-sl-mark" />
    </svg>
  )
}
