import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { EventFilters_query$key } from '#client/__generated__/EventFilters_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { cardEventNames, cardEvents } from '#domain/cardJob/cardEvents.ts'
import { eventKind } from './eventFilter.ts'

const text = defineMessages({
  event: { id: 'cps.searchcard.EventFilters.event', defaultMessage: 'What happened' },
  days: { id: 'cps.searchcard.EventFilters.days', defaultMessage: 'On' },
  type: term.cardType,
  station: term.station,
  branch: term.branch,
  hour: { id: 'cps.searchcard.EventFilters.hour', defaultMessage: 'Hour' },
})

const fragment = graphql`
  fragment EventFilters_query on Query {
    ...useQcStatusCodes_query
  }
`

/**
 * The filters of events. Those that a link set (a station, a card type, a branch, an hour) can be
 * removed.
 */
export function EventFilters({ query }: { query: EventFilters_query$key }) {
  const t = useTexts(text)
  const say = useSay()
  const { search, set } = useAskedQuery()
  const { codes } = useQcStatusCodes(useFragment(fragment, query))
  const brought = (['type', 'station', 'branch', 'hour'] as const).filter((name) =>
    search.get(name),
  )
  return (
    <>
      <FilterSelect
        label={t('event')}
        value={search.get('event') ?? ''}
        choices={cardEvents.map((event) => ({
          value: eventKind(event),
          label: say(cardEventNames[event]),
        }))}
        onChange={(event) => set({ event, job: null })}
      />
      <DateRange
        label={t('days')}
        value={rangeOf(search, 'today')}
        onChange={(range) => set({ ...rangePatch(range), hour: null, job: null })}
      />
      <UrlFilter
        name="code"
        label={t(term.reason)}
        choices={codes.map(({ code, description }) => ({
          value: code,
          label: `${code} ${description}`,
        }))}
      />
      {brought.map((name) => (
        <UrlFilter
          key={name}
          name={name}
          label={t(name)}
          choices={[{ value: search.get(name)!, label: search.get(name)! }]}
        />
      ))}
    </>
  )
}
