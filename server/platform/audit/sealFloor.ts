import type { Db } from '#server/platform/database/client.ts'

type Mark = { id: bigint; openUntil: bigint; at: number }

/** How long a number that was drawn may take to appear; the product's transactions end within half a minute. */
const patienceMs = 10 * 60_000

/**
 * Up to which event nothing new can appear, so that a pass needn't look through the whole trail. It rises only over
 * events that are old, and whose contemporaries have all ended. A process that starts looks through everything once.
 */
export class SealFloor {
  private floor = 0n
  private mark: Mark | null = null

  get id(): bigint {
    return this.floor
  }

  /** Call it when a pass found nothing left to seal. */
  async raise(db: Db, now: number): Promise<void> {
    if (this.mark && now - this.mark.at < patienceMs) return
    // A transaction number of our own: whatever had one before us may still bring an older event.
    const [state] = await db.$queryRaw<{ last: bigint | null; oldest: bigint; next: bigint }[]>`
      SELECT (SELECT max(id) FROM audit_event) AS last, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest,
             pg_current_xact_id()::text::bigint AS next`
    if (this.mark && state!.oldest < this.mark.openUntil) return
    if (this.mark) this.floor = this.mark.id
    this.mark = { id: state!.last ?? 0n, openUntil: state!.next, at: now }
  }
}
