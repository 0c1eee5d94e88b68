import { graphql, useFragment } from 'react-relay'
import type { PackageHistory_package$key } from '#client/__generated__/PackageHistory_package.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'

const fragment = graphql`
  fragment PackageHistory_package on Package {
    history {
      id
      at
      by
      byName
      branchCode
      action
      approvedBy
      approvedByName
      remark
    }
  }
`

/** Lists the audited steps of a package, the latest first, each with its reason. */
export function PackageHistory({ found: key }: { found: PackageHistory_package$key }) {
  const { history } = useFragment(fragment, key)
  return (
    <HistoryPanel steps={history}>{({ remark }) => remark && <div>{remark}</div>}</HistoryPanel>
  )
}
