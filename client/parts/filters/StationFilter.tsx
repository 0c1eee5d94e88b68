import { graphql, useFragment } from 'react-relay'
import type { StationFilter_query$key } from '#client/__generated__/StationFilter_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'

const fragment = graphql`
  fragment StationFilter_query on Query @argumentDefinitions(process: { type: "StationProcess" }) {
    filterStations: stations(process: $process) {
      stationId
      name
      branch {
        code
      }
    }
  }
`

type Props = {
  query: StationFilter_query$key
  /** Limits the stations to one branch. */
  branch?: string | null
  /** Choices before the stations. */
  before?: readonly Choice[]
  /** Shows only the ids, for narrow lists. */
  brief?: true
}

/** Filters by station. */
export function StationFilter({ query, branch, before = [], brief }: Props) {
  const t = useTexts()
  const { filterStations } = useFragment(fragment, query)
  const choices = filterStations
    .filter((station) => !branch || station.branch.code === branch)
    .map(({ stationId, name }) => ({
      value: stationId,
      label: brief ? stationId : `${stationId} · ${name}`,
    }))
  return <UrlFilter kept name="station" label={t(term.station)} choices={[...before, ...choices]} />
}
