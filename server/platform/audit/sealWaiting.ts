import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/client.ts'
import { sealEvents } from './sealEvents.ts'

/**
 * Seals all final events that have no seal, pass by pass (`sealEvents`).
 * @returns from which transaction on the next need look; null where another process is sealing at this moment
 */
export async function sealWaiting(db: Db, openFrom: bigint | null = null): Promise<bigint | null> {
  let from = openFrom
  for (let more = true; more;) {
    const pass = await sealEvents(db, from)
    from = pass.openFrom ?? from
    more = pass.sealed > 0 && pass.openFrom === null
  }
  return from
}

/**
 * Seals until no event is without a seal. That takes a moment where an older transaction is still open, of whichever database on
 * the server; longer than `patienceMs` it is not waited for. @returns how many events still have none
 */
export async function sealAll(db: Db, patienceMs = 15_000): Promise<number> {
  const until = performance.now() + patienceMs
  for (;;) {
    await sealWaiting(db)
    const [row] = await db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM audit_event e WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id)`
    if (row!.n === 0 || performance.now() > until) return row!.n
    await sleep(20)
  }
}
