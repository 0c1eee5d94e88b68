import { defineMessages } from 'react-intl'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/FilterText.tsx'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { csmCardTypeNames, csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'

const text = defineMessages({
  find: { id: 'csm.jobs.CsmJobFilters.find', defaultMessage: 'IC number, file, batch, serial' },
  state: { id: 'csm.jobs.CsmJobFilters.state', defaultMessage: 'State' },
  type: { id: 'csm.jobs.CsmJobFilters.type', defaultMessage: 'Card type' },
  machine: { id: 'csm.jobs.CsmJobFilters.machine', defaultMessage: 'Machine' },
})

/** Which jobs show; all of it stands in the address. */
export function CsmJobFilters() {
  const t = useTexts(text)
  const { search, setTyped } = useUrlQuery()
  return (
    <>
      <FilterText label={t('find')} value={search.get('q') ?? ''} onChange={(q) => setTyped({ q })} />
      <UrlFilter name="state" label={t('state')} choices={useStateChoices(csmJobStateRows)} />
      <UrlFilter
        name="type"
        label={t('type')}
        choices={csmCardTypes.map((value) => ({ value, label: csmCardTypeNames[value] }))}
      />
      <FilterText label={t('machine')} value={search.get('machine') ?? ''} onChange={(machine) => setTyped({ machine })} />
    </>
  )
}
