import type { Services } from '#server/platform/context.ts'

/**
 * Until when what a report reads is known: the last change that the replica has taken over. Null where there is no replica, or
 * what was given as one is none: then it is of now.
 */
export async function readStaleness({ db, reads }: Pick<Services, 'db' | 'reads'>): Promise<Date | null> {
  if (reads === db) return null
  const [row] = await reads.$queryRaw<{ at: Date | null }[]>`SELECT pg_last_xact_replay_timestamp() at`
  return row?.at ?? null
}
