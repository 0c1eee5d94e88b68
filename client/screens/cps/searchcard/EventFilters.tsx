import { cardEventNames, cardEvents } from '#domain/cardJob/cardEvents.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterSelect } from '#client/ui/FilterSelect.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { eventKind } from './eventFilter.ts'

const text = {
  event: ['What happened', 'Peristiwa'],
  days: ['On', 'Pada'],
  reason: ['Reason', 'Sebab'],
  type: ['Card type', 'Jenis kad'],
  station: ['Station', 'Stesen'],
  branch: ['Branch', 'Cawangan'],
  hour: ['Hour', 'Jam'],
} as const

type Props = { codes: readonly { readonly code: string; readonly description: string }[] }

/** Which events show; those that a link brought (a station, a card type, a branch, an hour) can be taken away. */
export function EventFilters({ codes }: Props) {
  const t = useTexts(text)
  const at = useLocale() === 'en' ? 0 : 1
  const { search, set } = useUrlQuery()
  const brought = (['type', 'station', 'branch', 'hour'] as const).filter((name) => search.get(name))
  return (
    <>
      <FilterSelect
        label={t('event')}
        value={search.get('event') ?? ''}
        choices={cardEvents.map((event) => ({ value: eventKind(event), label: cardEventNames[event][at] }))}
        onChange={(event) => set({ event, job: null })}
      />
      <DateRange label={t('days')} value={rangeOf(search, 'today')} onChange={(range) => set({ ...rangePatch(range), hour: null, job: null })} />
      <UrlFilter name="code" label={t('reason')} choices={codes.map(({ code, description }) => ({ value: code, label: `${code} ${description}` }))} />
      {brought.map((name) => (
        <UrlFilter key={name} name={name} label={t(name)} choices={[{ value: search.get(name)!, label: search.get(name)! }]} />
      ))}
    </>
  )
}
