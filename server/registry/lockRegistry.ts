import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Lets one import write at a time, until its transaction ends. */
export async function lockRegistry(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.registry}::bigint)`
}
