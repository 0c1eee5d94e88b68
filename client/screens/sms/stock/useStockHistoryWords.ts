import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useNames } from '#client/state/texts.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import { discrepancyTexts, resolutionTexts } from './discrepancyTexts.ts'
import { stockFacts } from './stockHistoryTexts.ts'

const values = { ...discrepancyTexts, ...resolutionTexts }
/** The names of the states of lots, distributions and returns. */
export const stockStates = { ...namesOf(lotStateRows), ...namesOf(transferStateRows) }

/** Returns functions that word the trail of a lot, a distribution or a return. */
export function useStockHistoryWords() {
  const nameOf = useNames(stockFacts)
  const valueOf = useNames(values)
  return {
    /** The name of the step. One without a name is shown as the trail has it rather than hidden. */
    step: useStepWords(),
    /** A fact of a step: "Cards: 500". Text that people wrote stays as it is. */
    fact: ({ name, value }: { readonly name: string; readonly value: string }) =>
      `${nameOf(name)}: ${name === 'kind' || name === 'resolution' ? valueOf(value) : value}`,
  }
}
