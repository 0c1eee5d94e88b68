import { graphql, useFragment } from 'react-relay'
import type { StockHistory_steps$key } from '#client/__generated__/StockHistory_steps.graphql.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { stockStates, useStockHistoryWords } from './useStockHistoryWords.ts'

const fragment = graphql`
  fragment StockHistory_steps on StockHistoryEntry @relay(plural: true) {
    id
    at
    by
    byName
    branchCode
    action
    from
    to
    facts {
      name
      value
    }
    approvedBy
    approvedByName
  }
`

type Props = {
  history: StockHistory_steps$key
  /** The number of this page's record, which steps need not name. */
  about?: string
}

/** Lists the audited steps of a lot, a distribution or a return, the latest first. */
export function StockHistory({ history, about }: Props) {
  const words = useStockHistoryWords()
  const steps = useFragment(fragment, history)
  return (
    <HistoryPanel steps={steps} states={stockStates}>
      {({ facts }) => {
        const shown = facts.filter(({ value }) => value !== about)
        return shown.length > 0 && <div>{shown.map(words.fact).join(' · ')}</div>
      }}
    </HistoryPanel>
  )
}
