import type { Judged } from './systemLines.ts'

/** What is said of a figure that could not be read. */
export const unseen: Judged = {
  level: 'unknown',
  sentence: { en: 'This could not be found out.', ms: 'Perkara ini tidak dapat dipastikan.' },
}
