import { defineMessages } from 'react-intl'
import { ListFilters } from '#client/screens/sms/stock/ListFilters.tsx'
import { lotStateName } from '#client/screens/sms/stock/LotStateTag.tsx'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { lotStatuses, noFilters } from './lotsVariables.ts'
import { lotTexts } from './lotTexts.ts'

const text = defineMessages({
  ...lotTexts,
  search: { id: 'sms.managelot.LotFilters.search', defaultMessage: 'Lot, delivery order or serial' },
  delivered: { id: 'sms.managelot.LotFilters.delivered', defaultMessage: 'As delivered' },
  all: { id: 'sms.managelot.LotFilters.all', defaultMessage: 'All lots' },
})

export type LotFiltersProps = {
  branches: readonly { readonly code: string; readonly name: string }[]
  cardTypes: readonly { readonly key: string; readonly code: string; readonly description: string }[]
}

/** Which lots show; all of it stands in the address. */
export function LotFilters({ branches, cardTypes }: LotFiltersProps) {
  const t = useTexts(text)
  const locale = useLocale()
  return (
    <ListFilters
      search={t('search')}
      status={{ label: t('status'), choices: lotStatuses.map((value) => ({ value, label: lotStateName(value, locale) })) }}
      branch={{ label: t('branch'), branches }}
      days={t('received')}
      only={{ name: 'show', value: 'delivered', label: t('delivered'), className: 'ik-lots-delivered' }}
      none={{ patch: noFilters, label: t('all') }}
    >
      <UrlFilter
        label={t('cardType')}
        name="type"
        choices={cardTypes.map(({ key, code, description }) => ({ value: key, label: `${code} · ${description}` }))}
      />
    </ListFilters>
  )
}
