import { graphql } from 'react-relay'
import type { useLatestStepQuery } from '#client/__generated__/useLatestStepQuery.graphql.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useStockHistoryWords } from '#client/screens/sms/stock/useStockHistoryWords.ts'
import { useFormats } from '#client/state/formats.ts'
import type { Outcome } from '#client/state/problem.ts'
import { lotNodeId } from './lotsVariables.ts'

const query = graphql`
  query useLatestStepQuery($id: ID!) {
    node(id: $id) {
      ... on Lot {
        history {
          at
          byName
          action
        }
      }
    }
  }
`
/** Refusals that mean that somebody else was faster. */
const overtaken = ['record.changed', 'lot.invalidStatus', 'lot.notEmpty']

/** Adds to such a refusal who else did what, and when. */
export function useLatestStep(
  lotNo: string,
): <Value>(outcome: Outcome<Value>) => Promise<Outcome<Value>> {
  const ask = useAsk<useLatestStepQuery>(query)
  const format = useFormats()
  const words = useStockHistoryWords()
  return async (outcome) => {
    if (outcome.ok || !overtaken.includes(outcome.problem.code)) return outcome
    const variables = { id: lotNodeId(lotNo) }
    const said = await ask(variables)
      // The refusal itself is reported anyway.
      .catch(() => undefined)
    const step = said?.node?.history?.at(-1)
    if (!step) return outcome
    const message = `${outcome.problem.message} (${words.step(step.action)}: ${step.byName}, ${format.dateTime(step.at)})`
    return { ok: false, problem: { ...outcome.problem, message } }
  }
}
