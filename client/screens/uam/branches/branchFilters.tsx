import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { useBranchChoices_query$key } from '#client/__generated__/useBranchChoices_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { states } from '#domain/places.ts'
import { useBranchChoices } from './useBranchChoices.ts'

const text = defineMessages({
  region: { id: 'uam.branches.branchFilters.region', defaultMessage: 'Region' },
  deleted: { id: 'uam.branches.branchFilters.deleted', defaultMessage: 'Show deleted' },
})

type Branch = {
  readonly region: string
  readonly branchTypeKey: string
  readonly state: string
  readonly deletedAt: string | null | undefined
}

/**
 * Filters by place and type, and shows deleted branches on request; the values are in the address.
 */
export function BranchFilters({ query }: { query: useBranchChoices_query$key }) {
  const t = useTexts(text)
  const { search, set } = useAskedQuery()
  const { types, regions } = useBranchChoices(query)
  return (
    <>
      <UrlFilter
        label={t('region')}
        name="region"
        choices={regions.map((region) => ({ value: region, label: region }))}
      />
      <UrlFilter label={t(term.type)} name="type" choices={types} />
      <UrlFilter
        label={t(term.federalState)}
        name="state"
        choices={states.map(({ name }) => ({ value: name, label: name }))}
      />
      <Checkbox
        className="ik-branch-deleted"
        label={t('deleted')}
        checked={search.get('deleted') === 'yes'}
        onChange={(event) => set({ deleted: event.currentTarget.checked ? 'yes' : null })}
      />
    </>
  )
}

/**
 * Returns a predicate for the branches of the address, which include deleted ones only on request.
 */
export function shownBy(search: URLSearchParams): (branch: Branch) => boolean {
  const asked = askedIn<Branch>(search, {
    region: ({ region }) => region,
    type: ({ branchTypeKey }) => branchTypeKey,
    state: ({ state }) => state,
  })
  return (branch) => asked(branch) && (search.get('deleted') === 'yes' || !branch.deletedAt)
}
