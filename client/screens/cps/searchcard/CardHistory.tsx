import { graphql, useFragment } from 'react-relay'
import type { CardHistory_job$key } from '#client/__generated__/CardHistory_job.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useChangeWords } from '#client/parts/record/useChangeWords.ts'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
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
      branchCode
      action
      from
      to
      detail
      approvedBy
      changes {
        field
        before
        after
      }
    }
  }
`

const stateNames = namesOf(cardJobStateRows)

/** Every audited step, the latest first: what, who, when, where, from which state to which, and who approved it. */
export function CardHistory({ job }: { job: CardHistory_job$key }) {
  const stepName = useStepWords()
  const changeName = useChangeWords(stateNames)
  const fieldName = useNames(applicationFieldTexts)
  const { history } = useFragment(fragment, job)
  return (
    <HistoryPanel steps={history} nameOf={({ action }) => stepName(action)}>
      {({ from, to, detail, changes }) => {
        const change = changeName(from, to)
        return (
          <>
            {change && <div>{change}</div>}
            {detail && <div className="ik-code">{detail}</div>}
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                {fieldName(field)}: {before ?? '—'} → {after ?? '—'}
              </div>
            ))}
          </>
        )
      }}
    </HistoryPanel>
  )
}
