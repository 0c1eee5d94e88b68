import { spawn } from 'node:child_process'

/** The start time of an idle node on an idle machine, in milliseconds. */
const calmStartMs = 60

/**
 * Returns a limit in milliseconds for the current load: the given figures are for an idle machine.
 * On a busy one, the limit grows in proportion to an idle node's start time.
 */
export async function onThisMachine(limitMs: number): Promise<number> {
  const startedAt = Date.now()
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) =>
      spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('exit', resolve),
    )
  }
  return limitMs * Math.max(1, (Date.now() - startedAt) / 3 / calmStartMs)
}
