import type { Outcome } from '#client/state/problem.ts'
import { showToast } from '#client/state/toasts.ts'
import { saveFile } from './saveFile.ts'

/** Hands a file that came over to the browser, or says why it did not come; of one that was given up (null) nothing. */
export function saveOrTell(name: string, outcome: Outcome<Blob> | null): void {
  if (outcome?.ok) saveFile(name, outcome.value)
  else if (outcome) showToast('bad', outcome.problem.message)
}
