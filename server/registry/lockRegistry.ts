import type { Tx } from '#server/platform/database/client.ts'

/** The number of the registry's advisory lock; the watcher's own is the next one. */
export const registryLock = 720_001
export const registryWatchLock = 720_002

/** Lets one import write at a time, until its transaction ends. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${registryLock}::bigint)`
}
