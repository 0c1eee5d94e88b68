import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { JobFilters_query$key } from '#client/__generated__/JobFilters_query.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { awaitingStates, noStation, waits, type Mode } from './reassignVariables.ts'

const text = defineMessages({
  find: { id: 'cps.reassignjob.JobFilters.find', defaultMessage: 'Passport, application, name' },
  days: {
    id: 'cps.reassignjob.JobFilters.days',
    defaultMessage: 'over {days, plural, one {# day} other {# days}}',
  },
})

const fragment = graphql`
  fragment JobFilters_query on Query {
    ...CardTypeFilter_query
    ...StationFilter_query @arguments(process: PERSONALISATION)
    printStations: stations(process: PERSONALISATION) {
      branch {
        id
        code
        name
      }
    }
  }
`

type Props = { query: JobFilters_query$key; mode: Mode; manyBranches: boolean }

/** The filters of the jobs; all of them are in the address. */
export function JobFilters({ query, mode, manyBranches }: Props) {
  const t = useTexts(text)
  const stateName = useStateNames(cardJobStateRows)
  const { search, typed } = useAskedQuery()
  const data = useFragment(fragment, query)
  const at = search.get('branch')
  const branches = new Map(
    data.printStations.map(({ branch }) => [branch.code, codeThenName(branch)]),
  )
  return (
    <>
      <FilterText label={t('find')} {...typed('q')} />
      {manyBranches && (
        <UrlFilter
          name="branch"
          label={t(term.branch)}
          choices={[...branches].map(([value, label]) => ({ value, label }))}
        />
      )}
      {mode === 'remake' && (
        <UrlFilter
          name="state"
          label={t(term.status)}
          choices={awaitingStates.map((value) => ({ value, label: stateName(value) }))}
        />
      )}
      <StationFilter
        query={data}
        branch={at}
        before={[{ value: noStation, label: t(term.noneYet) }]}
        brief
      />
      <CardTypeFilter query={data} by="code" label={t(term.type)} brief />
      <UrlFilter
        name="waited"
        label={t(term.waiting)}
        choices={waits.map((hours) => ({
          value: String(hours),
          label: t('days', { days: hours / 24 }),
        }))}
      />
    </>
  )
}
