import { graphql, useFragment } from 'react-relay'
import type { PackageHistory_steps$key } from '#client/__generated__/PackageHistory_steps.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'

const fragment = graphql`
  fragment PackageHistory_steps on HistoryEntry @relay(plural: true) {
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
`

type Props = { steps: PackageHistory_steps$key; title?: string }

/** Lists the audited steps of a package, the latest first, each with its reason. */
export function PackageHistory({ steps: key, title }: Props) {
  const steps = useFragment(fragment, key)
  return (
    <HistoryPanel steps={steps} {...(title && { title })}>
      {({ remark }) => remark && <div>{remark}</div>}
    </HistoryPanel>
  )
}
