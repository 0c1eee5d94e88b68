import { setTimeout as sleep } from 'node:timers/promises'
import { countUnsealed } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { outageKind } from '#server/platform/database/outage.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'
import { findOffences } from '#tests/support/facts/books.ts'

/**
 * A broken promise: an acknowledged call is missing (`lost`), a response or a time was not true
 * (`untrue`), or records that belong together disagree (`halfDone`).
 */
export type Violation = { kind: 'lost' | 'untrue' | 'halfDone'; details: unknown }

/** A call with its key and command. */
type Known = { key: string; step: { name: string } }

/** Between what the database's clock says and what a process that follows it may write. */
const toleranceMs = 1_000
/**
 * Sealers that seal nothing for this long never will. A transaction in any database of the server
 * holds back the seals of later events, and other runs leave some open.
 */
const sealPatienceMs = 120_000
const connectPatienceMs = 120_000

/**
 * Returns the violations in the data of a run whose processes are still there; empty if it is
 * sound.
 */
export async function checkRun(
  databaseUrl: string,
  { acknowledged, abandoned }: { acknowledged: readonly Known[]; abandoned: readonly string[] },
  startedAt: Date,
): Promise<Violation[]> {
  const db = createDb(databaseUrl)
  try {
    await connected(db)
    const rollups = await rebuildRollups({ db, clock: systemClock }, { compare: true })
    const unsealed = await unsealedIn(db)
    const { fault } = await verifyAudit(db)
    const half = [
      ...(await halfDone(db)),
      ...(await findOffences(db)),
      ...rollups.filter(({ wrong }) => wrong > 0),
      ...(unsealed > 0 ? [{ unsealed }] : []),
      ...(fault ? [{ ...fault, seq: String(fault.seq), eventId: String(fault.eventId) }] : []),
    ]
    return [
      ...violations('lost', await lostOf(db, acknowledged)),
      ...violations('untrue', [
        ...(await untrueOf(db, abandoned)),
        ...(await outOfTime(db, startedAt)),
      ]),
      ...violations('halfDone', half),
    ]
  } finally {
    await db.$disconnect()
  }
}

/**
 * Waits for a connection. A machine that is busy with the run's processes may take longer to accept
 * one than a request would wait.
 */
async function connected(db: Db): Promise<void> {
  const since = performance.now()
  for (;;)
    try {
      await db.$queryRaw`SELECT 1`
      return
    } catch (error) {
      if (outageKind(error) === null || performance.now() - since > connectPatienceMs) throw error
      await sleep(1_000)
    }
}

/**
 * Returns how many events the sealers of the run's processes leave without a seal. This check seals
 * nothing: a new sealer would look at the whole trail, and would hide what the others pass over.
 */
async function unsealedIn(db: Db): Promise<number> {
  let least = Infinity
  let since = performance.now()
  for (;;) {
    const unsealed = await countUnsealed(db)
    if (unsealed < least) {
      least = unsealed
      since = performance.now()
    }
    if (unsealed === 0 || performance.now() > since + sealPatienceMs) return unsealed
    await sleep(100)
  }
}

/** Returns findings as violations of a kind. */
export function violations(kind: Violation['kind'], found: readonly unknown[]): Violation[] {
  return found.map((details) => ({ kind, details }))
}

/** Returns acknowledged calls that the database does not have. */
async function lostOf(db: Db, acknowledged: readonly Known[]): Promise<unknown[]> {
  const rows = await db.idempotencyKey.findMany({ select: { key: true, command: true } })
  const commands = new Map(rows.map(({ key, command }) => [key, command]))
  return acknowledged
    .filter(({ key, step }) => commands.get(key) !== step.name)
    .map(({ key, step }) => ({ lost: key, step }))
}

/**
 * Returns calls that the database has although their callers were told that nothing was changed.
 */
async function untrueOf(db: Db, abandoned: readonly string[]): Promise<unknown[]> {
  const rows = await db.idempotencyKey.findMany({
    where: { key: { in: [...abandoned] } },
    select: { key: true, command: true },
  })
  return rows.map(({ key, command }) => ({ untrue: key, command }))
}

/**
 * Returns commands whose parts don't agree: each has one event in the trail, and one movement or
 * attempt for each card.
 */
async function halfDone(db: Db): Promise<unknown[]> {
  return db.$queryRaw`
    WITH done AS (SELECT command, count(*)::int AS keys FROM idempotency_key GROUP BY command),
    recorded AS (SELECT action, count(*)::int AS events FROM audit_event WHERE action IN (SELECT command FROM done) GROUP BY action)
    SELECT 'commands without their events' AS what, to_jsonb(done) || coalesce(to_jsonb(recorded), '{}') AS which
      FROM done LEFT JOIN recorded ON action = command WHERE keys IS DISTINCT FROM events
    UNION ALL
    SELECT 'attempts without their movement', to_jsonb(c) FROM card_attempt c
     WHERE (SELECT count(*) FROM custody_entry e JOIN custody_account a ON a.id = e.to_account_id
             WHERE a.place = 'produced' AND c.card_sn::bigint BETWEEN e.start_sn AND e.end_sn) <> 1
    UNION ALL
    SELECT 'a result that is missing', to_jsonb(k) - 'input_hash' FROM idempotency_key k WHERE result = 'null'`
}

/** Returns what was written with a time outside the run, by the database's clock. */
async function outOfTime(db: Db, startedAt: Date): Promise<unknown[]> {
  return db.$queryRaw`
    WITH bounds AS (
      SELECT ${startedAt}::timestamptz - ${toleranceMs} * interval '1 ms' AS first, clock_timestamp() + ${toleranceMs} * interval '1 ms' AS last)
    SELECT 'an event at a time outside the run' AS what, e.action, e.at::text FROM audit_event e, bounds
     WHERE action IN (SELECT command FROM idempotency_key) AND e.at NOT BETWEEN first AND last
    UNION ALL
    SELECT 'a key at a time outside the run', k.command, k.created_at::text FROM idempotency_key k, bounds
     WHERE k.created_at NOT BETWEEN first AND last`
}
