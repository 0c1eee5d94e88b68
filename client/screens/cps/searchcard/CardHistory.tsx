import { graphql, useFragment } from 'react-relay'
import type { CardHistory_steps$key } from '#client/__generated__/CardHistory_steps.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useValueWords } from '#client/parts/record/useValueWords.ts'
import { useNames } from '#client/state/texts.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { applicationFieldTexts } from './applicationFieldTexts.ts'

const fragment = graphql`
  fragment CardHistory_steps on HistoryEntry @relay(plural: true) {
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
`

type Props = { steps: CardHistory_steps$key; title?: string }

const stateNames = namesOf(cardJobStateRows)
const kinds = ['CardJob']

/**
 * Lists every audited step, the latest first: what, who, when, where, the states before and after,
 * and who approved it.
 */
export function CardHistory({ steps: key, title }: Props) {
  const fieldName = useNames(applicationFieldTexts)
  const valueOf = useValueWords()
  const steps = useFragment(fragment, key)
  return (
    <HistoryPanel steps={steps} states={stateNames} {...(title && { title })}>
      {({ detail, changes }) => (
        <>
          {detail && <div className="ik-code">{detail}</div>}
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              {fieldName(field)}: {valueOf(kinds, field, before)} → {valueOf(kinds, field, after)}
            </div>
          ))}
        </>
      )}
    </HistoryPanel>
  )
}
