import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CaseFilters_query$key } from '#client/__generated__/CaseFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { camelOf } from '#domain/enumCase.ts'
import { allStates, kinds, owners } from './caseVariables.ts'
import { useCaseKindName } from './useCaseKindName.ts'

const text = defineMessages({
  undecided: { id: 'sms.openmatters.CaseFilters.undecided', defaultMessage: 'Not decided' },
  all: { id: 'sms.openmatters.CaseFilters.all', defaultMessage: 'All' },
  escalated: { id: 'sms.openmatters.escalated', defaultMessage: 'For headquarters to decide' },
})
const ownerTexts = defineMessages({
  mine: { id: 'sms.openmatters.CaseFilters.mine', defaultMessage: 'Me' },
  others: { id: 'sms.openmatters.CaseFilters.others', defaultMessage: 'Others' },
  nobody: { id: 'sms.openmatters.CaseFilters.nobody', defaultMessage: 'Nobody' },
})

const fragment = graphql`
  fragment CaseFilters_query on Query {
    ...BranchFilter_query
  }
`

/** The filters of the custody cases; all of them are in the address. */
export function CaseFilters({ query }: { query: CaseFilters_query$key }) {
  const t = useTexts(text)
  const ownerName = useNames(ownerTexts)
  const kindName = useCaseKindName()
  const states = useStateChoices(custodyCaseStateRows)
  const { search, set } = useAskedQuery()
  const data = useFragment(fragment, query)
  return (
    <>
      <FilterSelect
        label={t(term.status)}
        value={search.get('state') ?? ''}
        choices={[
          { value: '', label: t('undecided') },
          ...states,
          { value: allStates, label: t('all') },
        ]}
        any={false}
        onChange={(state) => set({ state: state || null })}
      />
      <UrlFilter
        name="kind"
        label={t(term.kind)}
        choices={kinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <UrlFilter
        name="owner"
        label={t(term.owner)}
        choices={owners.map((value) => ({ value, label: ownerName(camelOf(value)) }))}
      />
      <BranchFilter query={data} />
      <FilterSwitch
        label={t('escalated')}
        checked={search.get('escalated') === '1'}
        onChange={(on) => set({ escalated: on ? '1' : null })}
      />
    </>
  )
}
