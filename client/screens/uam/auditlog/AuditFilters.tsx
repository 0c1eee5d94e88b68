import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { auditRange, noFilters } from './auditVariables.ts'

const text = defineMessages({
  by: { id: 'uam.auditlog.AuditFilters.by', defaultMessage: 'Person' },
  extra: { id: 'uam.auditlog.AuditFilters.extra', defaultMessage: 'Text' },
  all: { id: 'uam.auditlog.AuditFilters.all', defaultMessage: 'Show all steps' },
})

/** Whose steps show, of which record, action, text and days; all of it stands in the address. */
export function AuditFilters() {
  const t = useTexts(text)
  const { search, set, setTyped } = useAskedQuery()
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      <FilterText label={t('by')} value={search.get('by') ?? ''} onChange={(by) => setTyped({ by })} />
      <FilterText label={t(term.record)} value={search.get('record') ?? ''} onChange={(record) => setTyped({ record })} />
      <FilterText label={t(term.action)} value={search.get('action') ?? ''} onChange={(action) => setTyped({ action })} />
      <FilterText label={t('extra')} value={search.get('extra') ?? ''} onChange={(extra) => setTyped({ extra })} />
      <DateRange label={t(term.days)} value={auditRange(search)} onChange={(range) => set(rangePatch(range))} />
      {filtered && <IconButton variant="minimal" icon={<Cross />} label={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
