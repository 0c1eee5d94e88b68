import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Length of a slice in milliseconds; the processes run in one of ten. */
const [runMs, restMs] = [20, 180]

/**
 * Returns the server and every process with a working directory below: PostgreSQL with its workers.
 */
export function processesOf(pid: number, folder: string): number[] {
  const below = readdirSync('/proc')
    .map(Number)
    .filter((each) => {
      try {
        return each > 1 && readlinkSync(`/proc/${each}/cwd`).startsWith(folder)
      } catch {
        return false // It has ended, or belongs to another user.
      }
    })
  return [pid, ...below]
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/**
 * Gives a server and its PostgreSQL a tenth of a processor until it is released, by stopping and
 * continuing them in turns. That requires no rights except those over one's own processes.
 */
export function onATenth(pid: number, folder: string): { release(): Promise<void> } {
  let released = false
  const turns = (async () => {
    while (!released) {
      const pids = processesOf(pid, folder)
      signalAll(pids, 'SIGCONT')
      await sleep(runMs)
      const stopped = processesOf(pid, folder)
      signalAll(stopped, 'SIGSTOP')
      await sleep(restMs)
      signalAll(stopped, 'SIGCONT')
    }
  })()
  return {
    async release() {
      released = true
      await turns
    },
  }
}
