import type { Outcome } from '#client/state/problem.ts'
import { showToast } from '#client/state/toasts.ts'
import { saveFile } from './saveFile.ts'

/**
 * Passes a loaded file to the browser, or shows why it failed; nothing if it was cancelled (null).
 */
export function saveOrTell(name: string, outcome: Outcome<Blob> | null): void {
  if (outcome?.ok) saveFile(name, outcome.value)
  else if (outcome) showToast('bad', outcome.problem.message)
}
