import { graphql, useFragment } from 'react-relay'
import type { PackageHistory_package$key } from '#client/__generated__/PackageHistory_package.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useStepWords } from '#client/parts/record/useStepWords.ts'

const fragment = graphql`
  fragment PackageHistory_package on Package {
    history {
      id
      at
      by
      branchCode
      action
      approvedBy
    }
  }
`

/** The audited steps of a package, the latest first. */
export function PackageHistory({ found: key }: { found: PackageHistory_package$key }) {
  const stepName = useStepWords()
  const { history } = useFragment(fragment, key)
  return <HistoryPanel steps={history} nameOf={({ action }) => stepName(action)} />
}
