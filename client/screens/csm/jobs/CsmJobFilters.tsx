import { Tag } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangeOf, rangePatch } from '#client/ui/dateRangeQuery.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { csmCardTypeNames, csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'

const text = defineMessages({
  find: { id: 'csm.jobs.CsmJobFilters.find', defaultMessage: 'IC number, file, batch, serial' },
  difference: {
    id: 'csm.jobs.CsmJobFilters.difference',
    defaultMessage: 'Behind the difference of {day}',
  },
})

/** The filters of the jobs; all of them are in the address. */
export function CsmJobFilters() {
  const t = useTexts(text)
  const format = useFormats()
  const { search, set, typed } = useAskedQuery()
  const difference = search.get('difference')
  return (
    <>
      <FilterText label={t('find')} {...typed('q')} />
      <UrlFilter name="state" label={t(term.status)} choices={useStateChoices(csmJobStateRows)} />
      <UrlFilter
        name="type"
        label={t(term.cardType)}
        choices={csmCardTypes.map((value) => ({ value, label: csmCardTypeNames[value] }))}
      />
      <FilterText label={t(term.batch)} {...typed('batch')} />
      <FilterText label={t(term.machine)} {...typed('machine')} />
      <FilterText label={t(term.collectedAt)} {...typed('branch')} />
      <FilterText label={t(term.routedToHub)} {...typed('hub')} />
      <DateRange
        clearable
        label={t(term.received)}
        value={rangeOf(search)}
        onChange={(range) => set(rangePatch(range))}
      />
      {difference && (
        <Tag minimal onRemove={() => set({ difference: null })}>
          {t('difference', { day: format.date(difference) })}
        </Tag>
      )}
    </>
  )
}
