import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useNames } from '#client/state/texts.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import { discrepancyTexts, resolutionTexts } from './discrepancyTexts.ts'
import { stockFacts } from './stockHistoryTexts.ts'

const values = { ...discrepancyTexts, ...resolutionTexts }
/** What the states of lots, distributions and returns are called. */
export const stockStates = { ...namesOf(lotStateRows), ...namesOf(transferStateRows) }

/** Says the trail of a lot, a distribution or a return. */
export function useStockHistoryWords() {
  const nameOf = useNames(stockFacts)
  const valueOf = useNames(values)
  return {
    /** The step. One that has no name yet is shown as the trail has it rather than hidden. */
    step: useStepWords(),
    /** "Cards: 500": a fact of a step. What people wrote stays as it is. */
    fact: ({ name, value }: { readonly name: string; readonly value: string }) =>
      `${nameOf(name)}: ${name === 'kind' || name === 'resolution' ? valueOf(value) : value}`,
  }
}
