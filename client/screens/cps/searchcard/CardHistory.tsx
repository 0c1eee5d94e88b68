import { graphql, useFragment } from 'react-relay'
import type { CardHistory_job$key } from '#client/__generated__/CardHistory_job.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useLocale } from '#client/state/locale.ts'
import { actionWords, changeWords } from './historyWords.ts'

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
    }
  }
`

/** Every audited step, the latest first: what, who, when, where, from which state to which, and who approved it. */
export function CardHistory({ job }: { job: CardHistory_job$key }) {
  const locale = useLocale()
  const { history } = useFragment(fragment, job)
  return (
    <HistoryPanel steps={history} nameOf={({ action }) => actionWords(action, locale)}>
      {({ from, to, detail }) => {
        const change = changeWords(from, to, locale)
        return (
          <>
            {change && <div>{change}</div>}
            {detail && <div className="ik-code">{detail}</div>}
          </>
        )
      }}
    </HistoryPanel>
  )
}
