import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  all: {
    id: 'kit.table.TableFoot.all',
    defaultMessage: '{n, plural, one {{total} record} other {{total} records}}',
  },
  loaded: { id: 'kit.table.TableFoot.loaded', defaultMessage: '{loaded} loaded' },
  loading: { id: 'kit.table.TableFoot.loading', defaultMessage: 'Loading more …' },
  none: { id: 'kit.table.TableFoot.none', defaultMessage: 'No rows' },
})

type Props = {
  /** The number of loaded rows. Of the others only the count is known, at most. */
  loaded: number
  total: number | null
  totalCapped: boolean
  selected: number
  loadingMore: boolean
  /** Why loading the next rows failed; `onMore` repeats it. */
  failedMore: string | null
  onMore: () => void
  /** A remark about all rows. */
  note?: string | null
  children?: ReactNode
}

/** Shows the number of records, how many are loaded, and the actions on the selection. */
export function TableFoot({
  loaded,
  total,
  totalCapped,
  selected,
  loadingMore,
  failedMore,
  onMore,
  note,
  children,
}: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const all = total !== null && t('all', { n: total, total: format.count(total, totalCapped) })
  // More rows may be loaded than exist by now, because a row that was taken stays for a moment.
  const here = (total === null || loaded < total) && t('loaded', { loaded: format.count(loaded) })
  return (
    <div className="ik-table-foot">
      <div className="ik-row">
        {selected > 0 && <span aria-live="polite">{t(term.selected, { n: selected })}</span>}
        {selected > 0 && children}
      </div>
      {failedMore !== null && (
        <span role="alert">
          {failedMore} <Button size="small" text={t(term.tryAgain)} onClick={onMore} />
        </span>
      )}
      <span className="ik-muted">
        {loadingMore ? `${t('loading')} ` : ''}
        {loaded === 0 ? t('none') : [all, here, note].filter(Boolean).join(', ')}
      </span>
    </div>
  )
}
