import { environmentStore } from '#client/relay/environment.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'
import { shellQuery, wantShell } from './shellQuery.ts'

/** The shell's code. */
export const loadShell = () => import('./Shell.tsx').then((module) => module.Shell)

/** Sends for the shell beside a session's first screen, once the server answers: its code and its data side by side. */
export function beginShell(): void {
  const environment = environmentStore.get()
  if (!wantShell(environment)) return
  void untilServerAnswers().then(() => {
    shellQuery(environment)
    // Where it can't be had, the frame says so.
    loadScript(loadShell).catch(() => undefined)
  })
}
