import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch } from '#client/ui/dateRangeQuery.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { auditRange, noFilters } from './auditVariables.ts'

const text = defineMessages({
  by: { id: 'uam.auditlog.AuditFilters.by', defaultMessage: 'Person' },
  extra: { id: 'uam.auditlog.AuditFilters.extra', defaultMessage: 'Text' },
  all: { id: 'uam.auditlog.AuditFilters.all', defaultMessage: 'Show all steps' },
})

/**
 * The filters of the steps by person, record, action, text, reference and days; all of them are in
 * the address.
 */
export function AuditFilters() {
  const t = useTexts(text)
  const url = useAskedQuery()
  const { search, set, typed } = url
  return (
    <>
      <FilterText label={t('by')} {...typed('by')} />
      <FilterText label={t(term.record)} {...typed('record')} />
      <FilterText label={t(term.action)} {...typed('action')} />
      <FilterText label={t('extra')} {...typed('extra')} />
      <FilterText label={t(term.reference)} {...typed('reference')} />
      <DateRange
        label={t(term.days)}
        value={auditRange(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      <ClearFilters url={url} none={noFilters} label={t('all')} brief />
    </>
  )
}
