import type { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Locks a row before reading it, so that decisions about it still hold when it is written. */
export async function lockedRow<Row>(
  tx: Tx,
  place: Prisma.Sql,
  find: () => Promise<Row | null>,
): Promise<Row | null> {
  await tx.$queryRaw`SELECT 1 FROM ${place} FOR UPDATE`
  return find()
}
