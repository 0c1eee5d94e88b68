import type { Services } from '#server/platform/context.ts'

/**
 * Returns the time up to which reports are current: the last change applied by the replica. Returns
 * null without a replica, or where the configured one isn't one; then reports are current.
 */
export async function readStaleness({
  db,
  reads,
}: Pick<Services, 'db' | 'reads'>): Promise<Date | null> {
  if (reads === db) return null
  const [row] = await reads.$queryRaw<
    { at: Date | null }[]
  >`SELECT pg_last_xact_replay_timestamp() at`
  return row?.at ?? null
}
