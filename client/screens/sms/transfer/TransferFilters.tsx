import { Button, Checkbox } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/FilterText.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { transferStateName } from '../stock/TransferStateTag.tsx'
import { noFilters, statuses } from './manageVariables.ts'

const text = {
  search: ['Number, bag or lot', 'Nombor, beg atau lot'],
  state: ['State', 'Status'],
  branch: ['Branch', 'Cawangan'],
  made: ['Made', 'Dibuat'],
  discrepant: ['Open discrepancies', 'Percanggahan terbuka'],
  all: ['Show all', 'Papar semua'],
} as const

/** Which distributions or returns show; all of it stands in the address. */
export function TransferFilters({ branches }: { branches: readonly { readonly code: string; readonly name: string }[] }) {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set, setTyped } = useUrlQuery()
  const value = (key: string) => search.get(key) ?? ''
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      <FilterText label={t('search')} value={value('q')} onChange={(q) => setTyped({ q })} />
      <UrlFilter
        label={t('state')}
        name="status"
        choices={statuses.map((status) => ({ value: status, label: transferStateName(status, locale) }))}
      />
      {branches.length > 1 && (
        <UrlFilter
          label={t('branch')}
          name="branch"
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      <DateRange clearable label={t('made')} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <Checkbox
        inline
        className="ik-tr-check"
        label={t('discrepant')}
        checked={value('discrepant') === '1'}
        onChange={(event) => set({ discrepant: event.target.checked ? '1' : null })}
      />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
