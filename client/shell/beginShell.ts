import { environmentStore } from '#client/relay/environment.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'
import { shellQuery } from './shellQuery.ts'

/** The shell's code. */
export const loadShell = () => import('./Shell.tsx').then((module) => module.Shell)

/** Sends for the shell beside the first screen, once the server answers: its code and its data side by side. */
export function beginShell(): void {
  void untilServerAnswers().then(() => shellQuery(environmentStore.get()))
  // Where it can't be had, the frame says so.
  loadScript(loadShell).catch(() => undefined)
}
