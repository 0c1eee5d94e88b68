import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  range: { id: 'kit.table.TableFoot.range', defaultMessage: '{from}–{to} of {total}' },
  rangeOnly: { id: 'kit.table.TableFoot.rangeOnly', defaultMessage: '{from}–{to}' },
  selected: { id: 'kit.table.TableFoot.selected', defaultMessage: '{n, plural, one {# selected} other {# selected}}' },
  loading: { id: 'kit.table.TableFoot.loading', defaultMessage: 'Loading more …' },
  none: { id: 'kit.table.TableFoot.none', defaultMessage: 'No rows' },
})

type Props = {
  from: number
  to: number
  total: number | null
  totalCapped: boolean
  selected: number
  loadingMore: boolean
  children?: ReactNode
}

/** What is in view of how many, and what can be done with the selection. */
export function TableFoot({ from, to, total, totalCapped, selected, loadingMore, children }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const all = total === null ? null : `${format.count(total)}${totalCapped ? '+' : ''}`
  const range = { from: format.count(from), to: format.count(to) }
  return (
    <div className="ik-table-foot">
      <div className="ik-row">
        {selected > 0 && <span aria-live="polite">{t('selected', { n: selected })}</span>}
        {selected > 0 && children}
      </div>
      <span className="ik-muted">
        {loadingMore ? `${t('loading')} ` : ''}
        {to === 0 ? t('none') : all === null ? t('rangeOnly', range) : t('range', { ...range, total: all })}
      </span>
    </div>
  )
}
