import { graphql, usePreloadedQuery } from 'react-relay'
import type { newbranchQuery } from '#client/__generated__/newbranchQuery.graphql.ts'
import { NewRow } from '#client/parts/setting/NewRow.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useTexts } from '#client/state/texts.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { branchNew } from '#domain/settings/branch.ts'
import { BranchFields } from './BranchFields.tsx'
import './branches.css'
import { branchTexts } from './branchTexts.ts'
import { branchValues } from './branchValues.ts'
import { useCreateBranch } from './useCreateBranch.ts'

const query = graphql`
  query newbranchQuery @preloadable {
    ...useBranchChoices_query
  }
`

/**
 * New branch (/ikad/uam/setup/newbranch): then leads to its stations and thresholds, beside the
 * table of branches.
 */
export function Screen({ queryRef }: ScreenProps<newbranchQuery>) {
  const t = useTexts(branchTexts)
  const data = usePreloadedQuery<newbranchQuery>(query, queryRef)
  const create = useCreateBranch()
  const leadOn = useNavigateIfStillHere()
  useLiveRefresh(['SETTINGS'])
  return (
    <>
      <PageHeader screen="/ikad/uam/setup/newbranch" />
      <Panel className="ik-branch-new">
        <NewRow
          view={{
            what: t('what'),
            rules: { create: branchNew },
            valuesOf: () => branchValues(null),
            fields: () => <BranchFields fresh query={data} />,
            commands: { create },
          }}
          onAdded={({ code }) => leadOn(`/ikad/uam/setup/managebranch?key=${String(code)}`)}
        />
      </Panel>
    </>
  )
}
