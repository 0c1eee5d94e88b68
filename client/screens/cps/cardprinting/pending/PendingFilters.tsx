import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { sectors } from '#domain/application/sectors.ts'

const text = defineMessages({
  find: { id: 'cps.cardprinting.PendingFilters.find', defaultMessage: 'Name, passport or application' },
})

/** What of the pending records shows; all of it stands in the address. `cardType` comes first: it decides more. */
export function PendingFilters({ cardType, station }: { cardType: ReactNode; station: ReactNode }) {
  const t = useTexts(text)
  const say = useSay()
  const { search, set, typed } = useAskedQuery()
  return (
    <>
      {cardType}
      {station}
      <FilterText label={t('find')} {...typed('find')} />
      <UrlFilter
        name="sector"
        label={t(term.sector)}
        choices={Object.entries(sectors).map(([value, words]) => ({ value, label: say(words) }))}
      />
      <DateRange clearable label={t(term.stickerDate)} value={rangeOf(search)} onChange={(range) => set(rangePatch(range))} />
      <FilterText label={t(term.employer)} {...typed('employer')} />
    </>
  )
}
