import { spawn } from 'node:child_process'

/** How long a node that does nothing takes on a machine that has nothing else to do, in milliseconds. */
const calmStartMs = 60

/**
 * A limit in milliseconds as it holds now: the figures are those of a machine that is free. Where others keep this one
 * busy, the limit grows by as much as an idle node's start does.
 */
export async function onThisMachine(limitMs: number): Promise<number> {
  const begun = Date.now()
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('exit', resolve))
  }
  return limitMs * Math.max(1, (Date.now() - begun) / 3 / calmStartMs)
}
