import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import type { usePassOffer_query$key } from '#client/__generated__/usePassOffer_query.graphql.ts'
import { usePassOffer } from '#client/parts/filters/usePassOffer.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'

const text = defineMessages({
  find: {
    id: 'cps.cardprinting.PendingFilters.find',
    defaultMessage: 'Name, passport or application',
  },
})

type Props = { query: usePassOffer_query$key; cardType: ReactNode; station: ReactNode }

/**
 * The filters of the pending records; all are in the address. `cardType` comes first because it has
 * further effects.
 */
export function PendingFilters({ query, cardType, station }: Props) {
  const t = useTexts(text)
  const { sectors } = usePassOffer(query)
  const { search, set, typed } = useAskedQuery()
  return (
    <>
      {cardType}
      {station}
      <FilterText label={t('find')} {...typed('find')} />
      <UrlFilter name="sector" label={t(term.sector)} choices={sectors} kept />
      <DateRange
        clearable
        label={t(term.stickerDate)}
        value={rangeOf(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      <FilterText label={t(term.employer)} {...typed('employer')} />
    </>
  )
}
