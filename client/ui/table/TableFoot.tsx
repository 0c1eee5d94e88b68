import { useFormats } from '../formats.ts'
import { useTexts } from '../texts.ts'
import type { ReactNode } from 'react'

const text = {
  range: ['{from}–{to} of {total}', '{from}–{to} daripada {total}'],
  rangeOnly: ['{from}–{to}', '{from}–{to}'],
  selected: ['{n, plural, one {# selected} other {# selected}}', '{n} dipilih'],
  loading: ['Loading more …', 'Memuatkan lagi …'],
  none: ['No rows', 'Tiada baris'],
} as const

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
