import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ReviewFilters_query$key } from '#client/__generated__/ReviewFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { rightsStateRows } from '#domain/rights/states.ts'
import { rightsTexts } from './rightsTexts.ts'
import { noFilters } from './rightsVariables.ts'

const text = defineMessages({
  search: { id: 'uam.rights.ReviewFilters.search', defaultMessage: 'User id or name' },
  mine: { id: 'uam.rights.ReviewFilters.mine', defaultMessage: 'Waits for you' },
  asked: { id: 'uam.rights.ReviewFilters.asked', defaultMessage: 'Removal requested of you' },
  all: rightsTexts.all,
})

/** Listed with the states: what Home counts. */
const further = ['mine', 'asked'] as const

const fragment = graphql`
  fragment ReviewFilters_query on Query {
    ...BranchFilter_query
  }
`

/** The filters of the people whose rights are reviewed; all of them are in the address. */
export function ReviewFilters({ query }: { query: ReviewFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const url = useAskedQuery()
  const { search, set, typed } = url
  const states = useStateChoices(rightsStateRows)
  return (
    <>
      <FilterText label={t('search')} {...typed('q')} />
      <BranchFilter query={data} />
      <FilterSelect
        label={t(term.status)}
        value={further.find((name) => search.get(name) === '1') ?? search.get('state') ?? ''}
        onChange={(chosen) => {
          const name = further.find((each) => each === chosen)
          set({
            state: name ? null : chosen,
            mine: null,
            asked: null,
            ...(name && { [name]: '1' }),
          })
        }}
        choices={[...states, ...further.map((name) => ({ value: name, label: t(name) }))]}
      />
      <ClearFilters url={url} none={noFilters} label={t('all')} brief />
    </>
  )
}
