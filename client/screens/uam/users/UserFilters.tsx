import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { UserFilters_query$key } from '#client/__generated__/UserFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { userStateRows } from '#domain/user/states.ts'
import { useRoleChoices } from './useRoleChoices.ts'
import { noFilters } from './usersVariables.ts'
import { userTexts } from './userTexts.ts'

const text = defineMessages({
  ...userTexts,
  search: { id: 'uam.users.UserFilters.search', defaultMessage: 'Id, name, staff number, email' },
  requested: { id: 'uam.users.UserFilters.requested', defaultMessage: 'Wants a password' },
  lapsing: { id: 'uam.users.UserFilters.lapsing', defaultMessage: 'Lapses within a week' },
  all: { id: 'uam.users.UserFilters.all', defaultMessage: 'Show all users' },
})

/**
 * Listed with the states, although a user of any state may wait for a password, lapse within a
 * week, or be deleted.
 */
const further = ['requested', 'lapsing', 'deleted'] as const

const fragment = graphql`
  fragment UserFilters_query on Query {
    ...BranchFilter_query
  }
`

/** The filters of the users; all of them are in the address. */
export function UserFilters({ query }: { query: UserFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const url = useAskedQuery()
  const { search, set, typed } = url
  const roles = useRoleChoices()
  const states = useStateChoices(userStateRows)
  const value = (key: string) => search.get(key) ?? ''
  return (
    <>
      <FilterText label={t('search')} {...typed('q')} />
      <BranchFilter query={data} />
      <UrlFilter label={t('role')} name="role" choices={roles} />
      <FilterSelect
        label={t(term.status)}
        value={further.find((name) => value(name) === '1') ?? value('state')}
        onChange={(chosen) => {
          const name = further.find((each) => each === chosen)
          set({
            state: name ? null : chosen,
            requested: null,
            lapsing: null,
            deleted: null,
            ...(name && { [name]: '1' }),
          })
        }}
        choices={[...states, ...further.map((name) => ({ value: name, label: t(name) }))]}
      />
      <ClearFilters url={url} none={noFilters} label={t('all')} brief />
    </>
  )
}
