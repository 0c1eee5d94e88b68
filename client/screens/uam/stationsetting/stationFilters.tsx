import type { BranchFilter_query$key } from '#client/__generated__/BranchFilter_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useProcessChoices } from '#client/parts/station/ProcessField.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { StationProcess } from '#domain/settings/station.ts'
import { stationStateRows } from '#domain/station/states.ts'

type Station = {
  readonly branch: { readonly code: string }
  readonly process: StationProcess
  readonly active: boolean
}

/** Filters by branch, process, and whether in use; the values are in the address. */
export function StationFilters({ query }: { query: BranchFilter_query$key }) {
  const t = useTexts()
  const say = useSay()
  return (
    <>
      <BranchFilter query={query} />
      <UrlFilter label={t(term.process)} name="process" choices={useProcessChoices()} />
      <UrlFilter
        label={t(term.status)}
        name="active"
        choices={[
          { value: 'yes', label: say(stationStateRows.active.name) },
          { value: 'no', label: say(stationStateRows.inactive.name) },
        ]}
      />
    </>
  )
}

/** Returns a predicate for the stations of the address. */
export const shownBy = (search: URLSearchParams) =>
  askedIn<Station>(search, {
    branch: ({ branch }) => branch.code,
    process: ({ process }) => process,
    active: ({ active }) => (active ? 'yes' : 'no'),
  })
