import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import type { StateTone } from '#domain/stateRows.ts'

/** The outcomes of a card, as its attempt records them. */
export const outcomeTexts = defineMessages({
  made: term.printed,
  passed: { id: 'cps.searchcard.attemptOutcome.passed', defaultMessage: 'Passed QC' },
  rejected: { id: 'cps.searchcard.attemptOutcome.rejected', defaultMessage: 'Rejected at QC' },
  manuallyRejected: {
    id: 'cps.searchcard.attemptOutcome.manuallyRejected',
    defaultMessage: 'Manually rejected',
  },
  chipError: term.chipError,
})

const tones: Record<string, StateTone> = {
  passed: 'ok',
  rejected: 'bad',
  manuallyRejected: 'bad',
  chipError: 'bad',
}

/** Returns the tone of an outcome. One without a decision is still open. */
export const outcomeTone = (outcome: string): StateTone => tones[outcome] ?? 'info'
