import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from './useUrlQuery.ts'

const text = defineMessages({
  shown: { id: 'kit.Pager.shown', defaultMessage: '{from} to {to} of {total}' },
  before: { id: 'kit.Pager.before', defaultMessage: 'Previous page' },
  next: { id: 'kit.Pager.next', defaultMessage: 'Next page' },
})

type Props = {
  /** What it pages through, for people who don't see that beside it. */
  label: string
  /** Counted from 1. */
  page: number
  size: number
  total: number
}

/** Pages through a list by the address (`page=2`). Shows nothing if there is only one page. */
export function Pager({ label, page, size, total }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { set } = useUrlQuery()
  if (total <= size) return null
  const turn = (to: number) => set({ page: to === 1 ? null : String(to) })
  const to = Math.min(page * size, total)
  return (
    <nav className="ik-row" aria-label={label}>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={t('before')}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      />
      <span className="ik-muted" role="status">
        {t('shown', {
          from: format.count((page - 1) * size + 1),
          to: format.count(to),
          total: format.count(total),
        })}
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronRight />}
        aria-label={t('next')}
        disabled={to >= total}
        onClick={() => turn(page + 1)}
      />
    </nav>
  )
}
