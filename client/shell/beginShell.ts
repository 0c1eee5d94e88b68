import { environmentStore } from '#client/relay/environment.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'
import { shellQuery, wantShell } from './shellQuery.ts'

/** Loads the shell's code. */
export const loadShell = () => import('./Shell.tsx').then((module) => module.Shell)

/**
 * Loads the shell in parallel to a session's first screen, once the server answers: its code and
 * its data at the same time.
 */
export function beginShell(): void {
  const environment = environmentStore.get()
  if (!wantShell(environment)) return
  void untilServerAnswers().then(() => {
    shellQuery(environment)
    // The frame reports a failure.
    loadScript(loadShell).catch(() => undefined)
  })
}
