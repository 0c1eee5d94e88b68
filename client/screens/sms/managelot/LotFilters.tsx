import { Button, Checkbox } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/FilterText.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { lotStateName } from '../stock/LotStateTag.tsx'
import { lotStatuses, noFilters } from './lotsVariables.ts'
import { lotTexts } from './lotTexts.ts'

const text = {
  ...lotTexts,
  search: ['Lot, delivery order or serial', 'Lot, pesanan hantaran atau siri'],
  delivered: ['As delivered', 'Lot asal'],
  all: ['All lots', 'Semua lot'],
} as const

export type LotFiltersProps = {
  branches: readonly { readonly code: string; readonly name: string }[]
  cardTypes: readonly { readonly key: string; readonly code: string; readonly description: string }[]
}

/** Which lots show; all of it stands in the address. */
export function LotFilters({ branches, cardTypes }: LotFiltersProps) {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set, setTyped } = useUrlQuery()
  const value = (key: string) => search.get(key) ?? ''
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      <FilterText label={t('search')} value={value('q')} onChange={(q) => setTyped({ q })} />
      <UrlFilter
        label={t('status')}
        name="status"
        choices={lotStatuses.map((status) => ({ value: status, label: lotStateName(status, locale) }))}
      />
      {branches.length > 1 && (
        <UrlFilter
          label={t('branch')}
          name="branch"
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      <UrlFilter
        label={t('cardType')}
        name="type"
        choices={cardTypes.map(({ key, code, description }) => ({ value: key, label: `${code} · ${description}` }))}
      />
      <DateRange clearable label={t('received')} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <Checkbox
        inline
        className="ik-lots-delivered"
        label={t('delivered')}
        checked={value('show') === 'delivered'}
        onChange={(event) => set({ show: event.target.checked ? 'delivered' : null })}
      />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
