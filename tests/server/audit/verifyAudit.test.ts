import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestForms, newestForm } from '#server/platform/audit/digest.ts'
import { auditHead } from '#server/platform/audit/sealEvents.ts'
import { verifyAudit, verifyLatest } from '#server/platform/audit/verifyAudit.ts'
import { sealsOfFirstForm } from './firstForm.ts'
import { createTrail, type Trail } from './trail.ts'

let trail: Trail
beforeEach(async () => {
  trail = await createTrail()
  await trail.write(8)
  await trail.sealAll()
})
afterEach(() => trail.end())

const faultAfter = async (...statements: string[]) => {
  await trail.tamper(...statements)
  return (await verifyAudit(trail.db, { graceMs: 0 })).fault
}

test('an untouched trail is sound, and its head can be kept as an anchor', async () => {
  const head = await auditHead(trail.db)
  const verdict = await verifyAudit(trail.db, { anchor: head!, graceMs: 0 })
  expect(verdict).toEqual({ sealed: 8n, waiting: 0, head, fault: null, archived: null })
  expect(head!.seq).toBe(8n)
})

test('every column of the table is part of a new digest', async () => {
  const columns = await trail.db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'audit_event' ORDER BY ordinal_position`
  expect(columns.map(({ name }) => name)).toEqual([...digestForms[newestForm]])
})

test('the digest does not depend on connection settings', async () => {
  await trail.db
    .$executeRawUnsafe(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone = ''Asia/Kuala_Lumpur''', current_database());
    EXECUTE format('ALTER DATABASE %I SET datestyle = ''SQL, DMY''', current_database()); END $$`)
  await trail.db.$disconnect()
  expect((await verifyAudit(trail.db, { graceMs: 0 })).fault).toBeNull()
})

test('the database itself refuses to change the trail', async () => {
  for (const table of ['audit_event', 'audit_seal']) {
    await expect(trail.db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/)
    await expect(trail.db.$executeRawUnsafe(`TRUNCATE ${table}`)).rejects.toThrow(/append-only/)
  }
  await expect(trail.db.$executeRaw`UPDATE audit_event SET login_id = 'someone'`).rejects.toThrow(
    /append-only/,
  )
})

const columnEdits: Record<string, string> = {
  txid: 'txid + 1',
  at: `at + interval '1 millisecond'`,
  user_id: '7',
  login_id: `'someone'`,
  role_id: '1',
  branch_code: `'PEN'`,
  address: `'10.0.0.1'`,
  area: `'csm'`,
  action: `'openLot'`,
  subjects: `'{Lot:2,Lot:3}'`,
  before: 'NULL',
  after: `jsonb_set("after", '{status}', '"atBranch"')`,
  approved_by: `'supervisor'`,
  request_id: `'7K3M-QX9D-0V5T'`,
}

test.each(Object.entries(columnEdits))('an edited %s is found', async (column, value) => {
  const fault = await faultAfter(`UPDATE audit_event SET "${column}" = ${value} WHERE id IN (3, 6)`)
  expect(fault).toEqual({ kind: 'edited', seq: 3n, eventId: 3n })
})

test('an edit with a recomputed seal is found in the chain', async () => {
  const fault = await faultAfter(
    `UPDATE audit_event SET login_id = 'someone' WHERE id = 4`,
    `UPDATE audit_seal SET digest = sha256('x'), chain = sha256('y') WHERE seq = 4`,
  )
  expect(fault).toEqual({ kind: 'edited', seq: 4n, eventId: 4n })
})

test('seals from before events had a request id stay sound, and new ones follow them', async () => {
  await trail.tamper(...(await sealsOfFirstForm(trail.db)))
  await trail.write(2)
  await trail.sealAll()
  expect(await verifyAudit(trail.db, { graceMs: 0 })).toMatchObject({ sealed: 10n, fault: null })
  const forms = await trail.db.auditSeal.findMany({
    orderBy: { seq: 'asc' },
    select: { form: true },
  })
  expect(forms.map(({ form }) => form)).toEqual([...Array(8).fill(1), newestForm, newestForm])
  expect(
    await faultAfter(`UPDATE audit_event SET login_id = 'someone' WHERE id = 5`),
  ).toMatchObject({ kind: 'edited', seq: 5n })
})

test.each([1, 0, 3])('a seal that was given form %i no longer fits its event', async (form) => {
  expect(await faultAfter(`UPDATE audit_seal SET form = ${form} WHERE seq = 4`)).toEqual({
    kind: 'edited',
    seq: 4n,
    eventId: 4n,
  })
})

test('a deleted event is found by its seal, and together with its seal by the gap', async () => {
  expect(await faultAfter('DELETE FROM audit_event WHERE id IN (5, 7)')).toEqual({
    kind: 'deleted',
    seq: 5n,
    eventId: 5n,
  })
  expect(await faultAfter('DELETE FROM audit_seal WHERE seq = 5')).toEqual({
    kind: 'gap',
    seq: 5n,
    eventId: null,
  })
})

test('a deletion with renumbered seals is found in the chain', async () => {
  const fault = await faultAfter(
    'DELETE FROM audit_event WHERE id = 5',
    'DELETE FROM audit_seal WHERE seq = 5',
    'UPDATE audit_seal SET seq = seq - 1 WHERE seq > 5',
  )
  expect(fault).toEqual({ kind: 'broken', seq: 5n, eventId: 6n })
})

test('two swapped events are found, whether their ids or their seals were swapped', async () => {
  const swap = (
    table: string,
    key: string,
  ) => `UPDATE ${table} SET ${key} = -9 WHERE ${key} = 2; UPDATE ${table} SET ${key} = 2 WHERE ${key} = 3;
    UPDATE ${table} SET ${key} = 3 WHERE ${key} = -9`
  expect(await faultAfter(swap('audit_event', 'id'))).toEqual({
    kind: 'edited',
    seq: 2n,
    eventId: 2n,
  })
  expect(await faultAfter(swap('audit_event', 'id'))).toBeNull()
  expect(await faultAfter(swap('audit_seal', 'seq'))).toEqual({
    kind: 'broken',
    seq: 2n,
    eventId: 3n,
  })
})

test('a missing beginning is found', async () => {
  const fault = await faultAfter(
    'DELETE FROM audit_seal WHERE seq <= 2',
    'DELETE FROM audit_event WHERE id <= 2',
  )
  expect(fault).toEqual({ kind: 'gap', seq: 1n, eventId: null })
})

test('events without seals are named after the sealer has had time', async () => {
  await trail.tamper('DELETE FROM audit_seal WHERE seq > 6')
  expect((await verifyAudit(trail.db, { graceMs: 0 })).fault).toEqual({
    kind: 'unsealed',
    seq: null,
    eventId: 7n,
  })
  expect(await verifyAudit(trail.db, { graceMs: 600_000 })).toMatchObject({
    sealed: 6n,
    waiting: 2,
    fault: null,
  })
})

test('an old event that became final only now is no fault if the sealer then seals it', async () => {
  await trail.tamper(
    'CREATE TABLE late_seal AS SELECT * FROM audit_seal WHERE seq > 6',
    'DELETE FROM audit_seal WHERE seq > 6',
  )
  const waits: number[] = []
  // Event 8 still has no seal after the first wait; but event 7 has one, so the sealer goes on.
  const pause = async (ms: number) => {
    waits.push(ms)
    await trail.tamper(
      `INSERT INTO audit_seal SELECT * FROM late_seal WHERE seq = ${6 + waits.length}`,
    )
  }
  expect(await verifyAudit(trail.db, { graceMs: 0, pause })).toMatchObject({
    sealed: 8n,
    waiting: 0,
    fault: null,
  })
  expect(waits).toEqual([0, 0])
})

test('a missing end of both tables is found by the anchor', async () => {
  const anchor = (await auditHead(trail.db))!
  await trail.tamper('DELETE FROM audit_seal WHERE seq > 6', 'DELETE FROM audit_event WHERE id > 6')
  expect((await verifyAudit(trail.db, { graceMs: 0 })).fault).toBeNull()
  expect((await verifyAudit(trail.db, { anchor, graceMs: 0 })).fault).toEqual({
    kind: 'cut',
    seq: 8n,
    eventId: null,
  })
})

test('a trail that was resealed over an edit is found by the anchor', async () => {
  const anchor = (await auditHead(trail.db))!
  await trail.tamper(
    'DELETE FROM audit_seal',
    `UPDATE audit_event SET login_id = 'someone' WHERE id = 1`,
  )
  await trail.sealAll()
  expect((await verifyAudit(trail.db, { graceMs: 0 })).fault).toBeNull()
  expect((await verifyAudit(trail.db, { anchor, graceMs: 0 })).fault).toEqual({
    kind: 'rewritten',
    seq: 8n,
    eventId: 8n,
  })
})

test('the last steps can be verified alone: changes in them are found, older ones need the full verification', async () => {
  const head = await auditHead(trail.db)
  expect(await verifyLatest(trail.db, 3)).toEqual({
    sealed: 8n,
    waiting: 0,
    late: false,
    head,
    fault: null,
    archived: null,
  })
  await trail.tamper(
    `UPDATE audit_event SET login_id = 'someone' WHERE id = (SELECT event_id FROM audit_seal WHERE seq = 2)`,
  )
  expect((await verifyLatest(trail.db, 3)).fault).toBeNull()
  expect((await verifyLatest(trail.db, 8)).fault).toMatchObject({ kind: 'edited', seq: 2n })
  await trail.tamper(
    `UPDATE audit_event SET login_id = 'someone' WHERE id = (SELECT event_id FROM audit_seal WHERE seq = 7)`,
  )
  expect((await verifyLatest(trail.db, 3)).fault).toMatchObject({ kind: 'edited', seq: 7n })
})
