import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageHistory_steps$key } from '#client/__generated__/PackageHistory_steps.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  reference: {
    id: 'cps.package.PackageHistory.reference',
    defaultMessage: 'Courier’s reference: {reference}',
  },
})

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
    courierReference
  }
`

type Props = { steps: PackageHistory_steps$key; title?: string }

/** Lists the audited steps of a package, the latest first, each with its reason. */
export function PackageHistory({ steps: key, title }: Props) {
  const t = useTexts(text)
  const steps = useFragment(fragment, key)
  return (
    <HistoryPanel steps={steps} {...(title && { title })}>
      {({ remark, courierReference: reference }) => (
        <>
          {remark && <div>{remark}</div>}
          {reference && <div>{t('reference', { reference })}</div>}
        </>
      )}
    </HistoryPanel>
  )
}
