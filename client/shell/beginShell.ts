import type { IEnvironment } from 'relay-runtime'
import { environmentStore } from '#client/relay/environment.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { untilServerAnswers } from '#client/state/serverAnswers.ts'
import { shellQuery } from './shellQuery.ts'

/** The shell's code. */
export const loadShell = () => import('./Shell.tsx').then((module) => module.Shell)

/** The sessions whose shell was sent for. */
const begun = new WeakSet<IEnvironment>()

/** Sends for the shell beside a session's first screen, once the server answers: its code and its data side by side. */
export function beginShell(): void {
  const environment = environmentStore.get()
  if (begun.has(environment)) return
  begun.add(environment)
  void untilServerAnswers().then(() => {
    shellQuery(environment)
    // Where it can't be had, the frame says so.
    loadScript(loadShell).catch(() => undefined)
  })
}
