import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import type { StateTone } from '#domain/stateRows.ts'

/** What came of a card, as the attempt records it. */
export const outcomeTexts = defineMessages({
  made: term.printed,
  passed: { id: 'cps.searchcard.attemptOutcome.passed', defaultMessage: 'Passed QC' },
  rejected: { id: 'cps.searchcard.attemptOutcome.rejected', defaultMessage: 'Rejected at QC' },
  manuallyRejected: { id: 'cps.searchcard.attemptOutcome.manuallyRejected', defaultMessage: 'Manually rejected' },
  chipError: term.chipError,
})

const tones: Record<string, StateTone> = { passed: 'ok', rejected: 'bad', manuallyRejected: 'bad', chipError: 'bad' }

/** How an outcome looks: one that nobody decided on is still open. */
export const outcomeTone = (outcome: string): StateTone => tones[outcome] ?? 'info'
