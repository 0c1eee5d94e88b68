import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that this process, with all its threads, spent on the work: others on the machine don't count. */
export async function processMs(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

/** Milliseconds of processor time that this thread spent on the work, which is over when it returns: other test files are threads too. */
export function threadMs(work: () => void): number {
  const begun = threadNow()
  work()
  return threadNow() - begun
}

function threadNow(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1_000
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
}
