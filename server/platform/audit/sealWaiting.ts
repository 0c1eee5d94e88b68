import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Reader } from '#server/platform/database/client.ts'
import { sealEvents, type OpenFrom } from './sealEvents.ts'

/**
 * Seals all final events without a seal, pass by pass (`sealEvents`).
 * @returns the transaction from which the next call must look; null where another process is
 *   sealing at this moment
 */
export async function sealWaiting(
  db: Db,
  openFrom: OpenFrom | null = null,
): Promise<OpenFrom | null> {
  let from = openFrom
  for (let more = true; more;) {
    const pass = await sealEvents(db, from)
    from = pass.openFrom ?? from
    more = pass.sealed > 0 && pass.openFrom === null
  }
  return from
}

/**
 * Seals until every event has a seal. That takes a moment while an older transaction is open in any
 * database on the server; it waits at most `patienceMs`.
 * @returns the number of events without a seal
 */
export async function sealAll(db: Db, patienceMs = 15_000): Promise<number> {
  const until = performance.now() + patienceMs
  for (;;) {
    await sealWaiting(db)
    const unsealed = await countUnsealed(db)
    if (unsealed === 0 || performance.now() > until) return unsealed
    await sleep(20)
  }
}

/** Returns the number of events without a seal, whether or not they are final. */
export async function countUnsealed(db: Reader): Promise<number> {
  const [row] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM audit_event e WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)`
  return row!.n
}
