import type { ReactNode } from 'react'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'

type Props = {
  /** What the text filter (`q`) searches. */
  search: string
  status: { label: string; choices: readonly Choice[] }
  /** The filter by branch. */
  branch: ReactNode
  /** What the days refer to. */
  days: string
  /** An on/off filter: its name in the address, and the value for "on". */
  only: { name: string; value: string; label: string }
  /** A patch that clears every filter, and the button's label. */
  none: { patch: Readonly<Record<string, null>>; label: string }
  /** Further filters of this list. */
  children?: ReactNode
}

/**
 * The filters of a stock list: text, state, branch, days and one switch; all of them are in the
 * address.
 */
export function ListFilters({
  search: looksIn,
  status,
  branch,
  days,
  only,
  none,
  children,
}: Props) {
  const url = useAskedQuery()
  const { search, set, typed } = url
  return (
    <>
      <FilterText label={looksIn} {...typed('q')} />
      <UrlFilter label={status.label} name="status" choices={status.choices} />
      {branch}
      {children}
      <DateRange
        clearable
        label={days}
        value={rangeOf(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      <FilterSwitch
        label={only.label}
        checked={search.get(only.name) === only.value}
        onChange={(on) => set({ [only.name]: on ? only.value : null })}
      />
      <ClearFilters url={url} none={none.patch} label={none.label} />
    </>
  )
}
