import type { Locale } from '#domain/problems.ts'

type Kind = 'good' | 'bad' | 'open'

/** What came of a card, as the attempt records it: [English, Malay]. */
const outcomes: Record<string, { kind: Kind; words: readonly [string, string] }> = {
  made: { kind: 'open', words: ['Printed', 'Dicetak'] },
  passed: { kind: 'good', words: ['Passed QC', 'Lulus QC'] },
  rejected: { kind: 'bad', words: ['Rejected at QC', 'Ditolak QC'] },
  manuallyRejected: { kind: 'bad', words: ['Manually rejected', 'Ditolak manual'] },
  chipError: { kind: 'bad', words: ['Chip error', 'Ralat cip'] },
}

/** The outcome in words, and whether it is good, bad or still open. */
export function outcomeOf(outcome: string, locale: Locale): { kind: Kind; words: string } {
  const known = outcomes[outcome]
  return known ? { kind: known.kind, words: known.words[locale === 'en' ? 0 : 1] } : { kind: 'open', words: outcome }
}
