import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { formatAnchor, type Anchor } from '#server/platform/audit/anchor.ts'
import { runSealer } from '#server/platform/audit/sealer.ts'
import { sealEvents } from '#server/platform/audit/sealEvents.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { createDb, type Db, type Tx } from '#server/platform/database/client.ts'
import { execute } from '#tests/support/databaseServer.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createTrail, type Trail } from './trail.ts'

let trail: Trail
beforeEach(async () => {
  trail = await createTrail()
})
afterEach(() => trail.end())

const insert = `INSERT INTO audit_event (at, login_id, address, area, action, subjects) VALUES (now(), 'w', '', 'ikad', 'test', '{}') RETURNING id`
const quiet = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() })
/** An anchor file in memory, which can outlive a sealer as a file outlives a process. */
function anchorFile(kept: Anchor | null = null) {
  return { read: async () => kept, write: async (anchor: Anchor) => void (kept = anchor) }
}
const sealedIds = async () =>
  (await trail.db.auditSeal.findMany({ orderBy: { seq: 'asc' } })).map((seal) => seal.eventId)

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: trail.url })
  await client.connect()
  return client
}

test('8 writers while 3 sealers run: every event is sealed once, and no rolled-back one', async () => {
  const stop = new AbortController()
  const others = [createDb(trail.url), createDb(trail.url)]
  const log = quiet()
  const sealers = [trail.db, ...others].map((db) =>
    runSealer({ db, log, anchorFile: anchorFile() }, stop.signal),
  )
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const client = await connected()
    for (let i = 0; i < 40; i++) {
      await client.query('BEGIN')
      await client.query(insert)
      if (i % 5 === 0) await sleep((writer * 7 + i) % 23)
      await client.query(insert)
      await client.query(i % 8 === 7 ? 'ROLLBACK' : 'COMMIT')
    }
    await client.end()
  })
  await Promise.all(writers)
  stop.abort()
  await Promise.all(sealers)
  await trail.sealAll()
  const verdict = await verifyAudit(trail.db, { graceMs: 0 })
  expect(verdict).toMatchObject({ sealed: 8n * 35n * 2n, waiting: 0, fault: null })
  expect(log.warn).not.toHaveBeenCalled()
  await Promise.all(others.map((db) => db.$disconnect()))
})

test('an event of a transaction that commits late is sealed afterwards, and delays the later ones', async () => {
  const late = await connected()
  await late.query('BEGIN')
  await late.query(insert)
  await trail.write(2)
  expect(await sealEvents(trail.db)).toMatchObject({ sealed: 0 })
  expect(await verifyAudit(trail.db, { graceMs: 0 })).toMatchObject({
    sealed: 0n,
    waiting: 2,
    fault: null,
  })
  await late.query('COMMIT')
  await late.end()
  await trail.sealAll()
  expect(await sealedIds()).toEqual([1n, 2n, 3n])
})

test('events are sealed in the order of their transactions, not of their ids', async () => {
  const [first, second] = [await connected(), await connected()]
  await first.query('BEGIN; SELECT pg_current_xact_id()')
  await second.query('BEGIN')
  await second.query(insert)
  await first.query(insert)
  await second.query('COMMIT')
  await first.query('COMMIT')
  await trail.sealAll()
  expect(await sealedIds()).toEqual([2n, 1n])
  await Promise.all([first.end(), second.end()])
})

test('events restored from another server, with future transaction numbers, are sealed', async () => {
  await trail.tamper(insert, 'UPDATE audit_event SET txid = txid + 1000000')
  expect(await sealEvents(trail.db)).toMatchObject({ sealed: 1 })
})

test('a pass starts where the previous one ended, before every transaction that was then open', async () => {
  await trail.write(3)
  await trail.sealAll()
  const late = await connected()
  await late.query('BEGIN')
  await late.query(insert)
  const { rows } = await late.query<{ xid: string }>('SELECT pg_current_xact_id()::text xid')
  const open = BigInt(rows[0]!.xid)
  // Transactions of other databases share the counter, so a pass starts before an open one of
  // theirs.
  const { openFrom } = await sealEvents(trail.db)
  expect(openFrom!.txid).toBeLessThanOrEqual(open)
  await trail.write(2)
  const next = await sealEvents(trail.db, openFrom)
  expect(next.openFrom!.txid).toBeGreaterThanOrEqual(openFrom!.txid)
  expect(next.openFrom!.txid).toBeLessThanOrEqual(open)
  await late.query('COMMIT')
  await late.end()
  let from = openFrom
  await eventually(async () => {
    from = (await sealEvents(trail.db, from)).openFrom
    expect(await sealedIds()).toEqual([1n, 2n, 3n, 4n, 5n, 6n])
  })
  expect(from!.txid).toBeGreaterThan(open)
})

test('the position of a pass is ignored after a restore or failover: the whole table is read', async () => {
  await trail.write(3)
  let openFrom: Awaited<ReturnType<typeof sealEvents>>['openFrom'] = null
  // An open transaction of another database on the same server leaves events for a later pass.
  const sealFrom = async (server: string) => {
    openFrom = (await sealEvents(trail.db, { txid: 2n ** 40n, server })).openFrom
  }
  await eventually(async () => {
    await sealFrom('another')
    expect(await sealedIds()).toEqual([1n, 2n, 3n])
  })
  await trail.write(1)
  // Restored on the same server, so the position is beyond the current counter.
  await eventually(async () => {
    await sealFrom(openFrom!.server)
    expect(await sealedIds()).toEqual([1n, 2n, 3n, 4n])
  })
})

test('a pass that left events for the next one, or for another sealer, reports so', async () => {
  const many = insert
    .replace('VALUES (', 'SELECT ')
    .replace(') RETURNING id', ' FROM generate_series(1, 1001)')
  await execute(trail.url, many)
  await eventually(async () =>
    expect(await sealEvents(trail.db)).toEqual({ sealed: 1000, openFrom: null }),
  )
  const other = await connected()
  await other.query('BEGIN; SELECT pg_advisory_xact_lock(72707401)')
  expect(await sealEvents(trail.db)).toEqual({ sealed: 0, openFrom: null })
  await other.query('ROLLBACK')
  await other.end()
  expect(await sealEvents(trail.db)).toEqual({
    sealed: 1,
    openFrom: expect.objectContaining({ txid: expect.any(BigInt) as bigint }),
  })
})

test('the head is logged, and a broken anchor is an error in the log', async () => {
  await trail.write(2)
  await trail.sealAll()
  const log = quiet()
  const stop = new AbortController()
  const sealing = runSealer({ db: trail.db, log, anchorFile: anchorFile() }, stop.signal)
  await eventually(() =>
    expect(log.info).toHaveBeenCalledWith(
      { anchor: expect.stringMatching(/^2:[0-9a-f]{64}$/) },
      'audit trail sealed',
    ),
  )
  await trail.tamper('DELETE FROM audit_seal', 'DELETE FROM audit_event')
  stop.abort()
  await sealing
  expect(log.error).toHaveBeenCalledWith(
    { anchor: expect.stringMatching(/^2:/) },
    expect.stringContaining('truncated or rewritten'),
  )
})

test('a broken anchor is still an error after a restart, and is not replaced', async () => {
  await trail.write(2)
  await trail.sealAll()
  const file = anchorFile()
  const once = async () => {
    const log = quiet()
    const stop = new AbortController()
    const sealing = runSealer({ db: trail.db, log, anchorFile: file }, stop.signal)
    await eventually(() =>
      expect(log.info.mock.calls.length + log.error.mock.calls.length).toBeGreaterThan(0),
    )
    stop.abort()
    await sealing
    return log
  }
  expect((await once()).error).not.toHaveBeenCalled()
  const kept = await file.read()
  await trail.tamper('DELETE FROM audit_seal', 'DELETE FROM audit_event')
  await trail.write(3)
  await trail.sealAll()
  for (let restart = 0; restart < 2; restart++)
    expect((await once()).error).toHaveBeenCalledWith(
      { anchor: formatAnchor(kept!) },
      expect.stringContaining('truncated or rewritten'),
    )
  expect(await file.read()).toEqual(kept)
})

test('an anchor that cannot be saved is an error in the log, and sealing continues', async () => {
  const log = quiet()
  const stop = new AbortController()
  const broken = { read: async () => null, write: () => Promise.reject(new Error('EROFS')) }
  const sealing = runSealer({ db: trail.db, log, anchorFile: broken }, stop.signal)
  await trail.write(1)
  await eventually(() => expect(log.error).toHaveBeenCalled())
  await trail.write(1)
  await eventually(async () => expect(await sealedIds()).toEqual([1n, 2n]))
  stop.abort()
  await sealing
})

test('a trail that cannot be sealed is logged once, and sealing resumes when possible', async () => {
  await trail.write(1)
  await execute(trail.url, 'ALTER TABLE audit_seal RENAME TO audit_seal_away')
  const log = quiet()
  const stop = new AbortController()
  const sealing = runSealer({ db: trail.db, log, anchorFile: anchorFile() }, stop.signal)
  const said = () =>
    log.error.mock.calls.filter(
      ([, words]) => words === 'the audit trail could not be sealed: retrying',
    )
  await eventually(() => expect(said()).toHaveLength(1))
  await sleep(500) // A few more failing passes.
  expect(said()).toHaveLength(1)
  await execute(trail.url, 'ALTER TABLE audit_seal_away RENAME TO audit_seal')
  await eventually(async () => expect(await sealedIds()).toEqual([1n]))
  stop.abort()
  await sealing
})

test('a sealer whose host dies keeps its turn for no longer than a call its locks', async () => {
  await trail.write(1)
  let limit: unknown
  const transaction: Db['$transaction'] = (async (
    work: (tx: Tx) => Promise<unknown>,
    options: object,
  ) =>
    trail.db.$transaction(async (tx) => {
      const done = await work(tx)
      limit =
        await tx.$queryRaw`SELECT current_setting('idle_in_transaction_session_timeout') AS idle`
      return done
    }, options)) as never
  await sealEvents({ $transaction: transaction } as Db)
  expect(limit).toEqual([{ idle: `${limits.idleTransactionMs / 1_000}s` }])
})
