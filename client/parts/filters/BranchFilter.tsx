import { graphql, useFragment } from 'react-relay'
import type { BranchFilter_query$key } from '#client/__generated__/BranchFilter_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useBranches } from './useBranches.ts'

const fragment = graphql`
  fragment BranchFilter_query on Query {
    ...useBranches_query
  }
`

type Props = {
  query: BranchFilter_query$key
  /** The name in the address, if it isn't `branch`. */
  name?: string
  label?: string
  /** Includes branches that the person doesn't see, because cards and lots go there. */
  everywhere?: true
  /** Branches for which the list can't have entries. */
  except?: readonly string[]
}

/** Filters by branch. Shows nothing if the person sees only one. */
export function BranchFilter({ query, name = 'branch', label, everywhere, except = [] }: Props) {
  const t = useTexts()
  const branches = useBranches(useFragment(fragment, query), { everywhere })
  if (branches.length < 2) return null
  return (
    <UrlFilter
      kept
      name={name}
      label={label ?? t(term.branch)}
      choices={branches.filter(({ value }) => !except.includes(value))}
    />
  )
}
