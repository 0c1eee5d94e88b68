import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** One slice in ten the processes run, in milliseconds. */
const [runMs, restMs] = [20, 180]

/** Returns the server and every process that works in a folder below: PostgreSQL with its workers. */
function processesOf(pid: number, folder: string): number[] {
  const below = readdirSync('/proc')
    .map(Number)
    .filter((each) => {
      try {
        return each > 1 && readlinkSync(`/proc/${each}/cwd`).startsWith(folder)
      } catch {
        return false // it has ended, or is somebody else's
      }
    })
  return [pid, ...below]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/**
 * Gives a server and its PostgreSQL a tenth of a processor until it is released: they are stopped and
 * continued in turns, which needs no rights but those over one's own processes.
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
