import { graphql, useFragment } from 'react-relay'
import type { CardHistory_job$key } from '#client/__generated__/CardHistory_job.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useNames } from '#client/state/texts.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { applicationFieldTexts } from './applicationFieldTexts.ts'

const fragment = graphql`
  fragment CardHistory_job on CardJob {
    history {
      id
      at
      by
      byName
      branchCode
      action
      from
      to
      detail
      approvedBy
      approvedByName
      changes {
        field
        before
        after
      }
    }
  }
`

const stateNames = namesOf(cardJobStateRows)

/**
 * Lists every audited step, the latest first: what, who, when, where, the states before and after,
 * and who approved it.
 */
export function CardHistory({ job }: { job: CardHistory_job$key }) {
  const fieldName = useNames(applicationFieldTexts)
  const { history } = useFragment(fragment, job)
  return (
    <HistoryPanel steps={history} states={stateNames}>
      {({ detail, changes }) => (
        <>
          {detail && <div className="ik-code">{detail}</div>}
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              {fieldName(field)}: {before ?? '—'} → {after ?? '—'}
            </div>
          ))}
        </>
      )}
    </HistoryPanel>
  )
}
