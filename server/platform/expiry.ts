import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from './context.ts'
import { transaction } from './database/transaction.ts'
import { keepRetrying } from './keepRetrying.ts'
import { pause } from './pause.ts'

/** Rows deleted per transaction. */
const batch = 1_000

type Expiring = { table: string; column: string; keptMs: number }

/** What expires, by which time, and how long a row is kept after that. */
export const expiring: readonly Expiring[] = [
  { table: 'idempotency_key', column: 'created_at', keptMs: limits.keysKeptMs },
  { table: 'session', column: 'created_at', keptMs: limits.sessionMs + limits.sessionsKeptMs },
  { table: 'approval', column: 'created_at', keptMs: limits.approvalMs + limits.dayMs },
  { table: 'webauthn_challenge', column: 'expires_at', keptMs: 0 },
  { table: 'agent_challenge', column: 'expires_at', keptMs: 0 },
  { table: 'notification', column: 'at', keptMs: limits.notificationsKeptMs },
  { table: 'rate_bucket', column: 'window_start', keptMs: limits.dayMs },
]

/**
 * Deletes expired rows batch by batch, skipping those that another process deletes at the moment.
 * Returns their number.
 */
export async function deleteExpired(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { table, column, keptMs }: Expiring,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs)
  const [name, time] = [Prisma.raw(table), Prisma.raw(column)]
  for (let all = 0; ;) {
    const deleted = await transaction(
      db,
      (tx) => tx.$executeRaw`
        DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${name} WHERE ${time} < ${before} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`,
    )
    all += deleted
    if (deleted < batch || signal?.aborted) return all
  }
}

/**
 * Deletes expired rows every few minutes until the signal. Resolves when it has stopped, never
 * rejects.
 */
export async function runExpiry(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const attempt = keepRetrying({
    log: services.log,
    job: 'delete expired rows',
    failed: 'expired rows could not be deleted',
  })
  while (!signal.aborted) {
    await attempt(async () => {
      for (const each of expiring) if (!signal.aborted) await deleteExpired(services, each, signal)
    })
    await pause(limits.expiryMs, signal)
  }
}
