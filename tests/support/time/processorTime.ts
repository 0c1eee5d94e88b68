import { readFileSync } from 'node:fs'

/**
 * Returns the CPU milliseconds that this process, with all its threads, spent on the work: other
 * processes don't count.
 */
export async function processMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Returns the CPU milliseconds that this thread spent on the synchronous work: other test files are
 * threads too.
 */
export function threadMs(work: () => void): number {
  const before = threadNow()
  work()
  return threadNow() - before
}

function threadNow(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1_000
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
}
