import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { packageStateName } from '#client/screens/cps/package/PackageStateTag.tsx'
import { packageTexts } from '#client/screens/cps/package/packageTexts.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/FilterText.tsx'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { noFilters, packageSearchOf, packageStateChoices } from './packageSearch.ts'

const text = defineMessages({
  ...packageTexts,
  id: { id: 'cps.searchdespatch.SearchFilters.id', defaultMessage: 'Packaging id' },
  number: { id: 'cps.searchdespatch.SearchFilters.number', defaultMessage: 'Consignment no.' },
  passport: { id: 'cps.searchdespatch.SearchFilters.passport', defaultMessage: 'Passport no.' },
  kind: { id: 'cps.searchdespatch.SearchFilters.kind', defaultMessage: 'Type' },
  shortMethod: { id: 'cps.searchdespatch.SearchFilters.shortMethod', defaultMessage: 'Method' },
  clear: { id: 'cps.searchdespatch.SearchFilters.clear', defaultMessage: 'Clear filters' },
})

type Props = { branches: readonly { readonly code: string; readonly name: string }[] | null }

/** Which packages show; all of it stands in the address. Both days are always chosen. */
export function SearchFilters({ branches }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set, setTyped } = useUrlQuery()
  const typed = (key: string, label: string) => (
    <FilterText label={label} value={search.get(key) ?? ''} onChange={(value) => setTyped({ [key]: value })} />
  )
  return (
    <>
      <DateRange label={t('despatched')} value={packageSearchOf(search).range} onChange={(range) => set(rangePatch(range))} />
      {typed('id', t('id'))}
      {typed('number', t('number'))}
      {typed('employer', t('employer'))}
      {typed('passport', t('passport'))}
      <UrlFilter
        name="method"
        label={t('shortMethod')}
        choices={(['SELF_COLLECT', 'DELIVERY'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <UrlFilter
        name="kind"
        label={t('kind')}
        choices={(['COMPANY', 'INDIVIDUAL'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <UrlFilter
        name="state"
        label={t('state')}
        choices={packageStateChoices.map((value) => ({ value, label: packageStateName(value, locale) }))}
      />
      {branches && (
        <UrlFilter
          name="branch"
          label={t('branch')}
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      {Object.keys(noFilters).some((key) => search.has(key)) && (
        <Button variant="minimal" icon={<Cross />} text={t('clear')} onClick={() => set(noFilters)} />
      )}
    </>
  )
}
