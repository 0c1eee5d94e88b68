const times = 5

/**
 * Returns the shortest of several runs of the work, in milliseconds: other load on this machine
 * hardly affects it.
 */
export async function quickestMs(work: () => Promise<unknown>): Promise<number> {
  let quickest = Infinity
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now()
    await work()
    quickest = Math.min(quickest, performance.now() - startedAt)
  }
  return quickest
}
