import { graphql, useFragment } from 'react-relay'
import type { PastScreen_query$key } from '#client/__generated__/PastScreen_query.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { PastPage } from '#client/parts/past/PastPage.tsx'
import type { Past } from '#client/parts/past/usePast.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { headquarters } from '#domain/limits.ts'
import { PastStock } from './PastStock.tsx'

const fragment = graphql`
  fragment PastScreen_query on Query {
    ...useBranches_query
  }
`

/**
 * The stock level at a moment of the past: of the branch of the filter, of the open row, or of the
 * person. Thresholds and proposals are those of the present, and therefore left out.
 */
export function PastScreen({ query, past }: { query: PastScreen_query$key; past: Past }) {
  const data = useFragment(fragment, query)
  const t = useTexts()
  const branches = useBranches(data)
  const { search, set } = useUrlQuery()
  const own = useStore(profileStore)?.branchcode ?? headquarters
  const branchCode = search.get('branch') || search.get('row')?.split(':')[0] || own
  return (
    <PastPage
      screen="/ikad/sms/stocklevel"
      of={branchCode}
      past={past}
      actions={
        branches.length > 1 && (
          <FilterSelect
            label={t(term.branch)}
            value={branchCode}
            choices={branches}
            any={false}
            onChange={(branch) => set({ branch, row: null })}
          />
        )
      }
    >
      <PastStock branchCode={branchCode} past={past} />
    </PastPage>
  )
}
