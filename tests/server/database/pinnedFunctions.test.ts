import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { createDb } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { execute } from '#tests/support/databaseServer.ts'

const role = 'shadow_maker'
let database: TestDatabase
let owner: Client
let plain: Client
let shadowed: Client

beforeAll(async () => {
  database = await createTestDatabase('demonstration')
  const db = createDb(database.url)
  await sealAll(db)
  await db.$disconnect()
  owner = new Client(database.url)
  await owner.connect()
  // Has the rights of the servers' role, and also the one it is denied: to create temporary tables.
  await owner.query(`
    DROP ROLE IF EXISTS ${role};
    CREATE ROLE ${role};
    GRANT ${role} TO current_user;
    GRANT TEMPORARY ON DATABASE "${new URL(database.url).pathname.slice(1)}" TO ${role};
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`)
  plain = await connected()
  shadowed = await connected()
  await shadow(shadowed)
})
afterAll(async () => {
  await Promise.all([plain.end(), shadowed.end()])
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  await owner.end()
  await database.drop()
})

async function connected(): Promise<Client> {
  const client = new Client(database.url)
  await client.connect()
  await client.query(`SET SESSION AUTHORIZATION ${role}`)
  return client
}

/**
 * Puts an empty temporary table in front of each table and view, and a catalogue that names the
 * role as the owner of everything.
 */
async function shadow(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm')`,
  )
  for (const { relname } of rows)
    await client.query(
      `CREATE TEMP TABLE "${relname}" AS SELECT * FROM public."${relname}" WHERE false`,
    )
  await client.query(`
    INSERT INTO pg_temp.audit_archive (last_seq, first_seq) VALUES (9000000000, 1);
    CREATE TEMP TABLE pg_class AS
      SELECT oid, relname, relkind, relnamespace, '${role}'::regrole::oid AS relowner FROM pg_catalog.pg_class`)
}

/**
 * Cases refused by a trigger that reads a table: description, statement, and the trigger's
 * function.
 */
const refused: [string, string, string][] = [
  ['deleting an audit event', 'DELETE FROM public.audit_event', 'audit_event_kept'],
  ['deleting a seal', 'DELETE FROM public.audit_seal', 'audit_seal_kept'],
  [
    'recording an archive that was never made',
    `INSERT INTO public.audit_archive SELECT seq, 1, chain, 'x', 'x', now() FROM public.audit_seal WHERE seq = 1`,
    'audit_archive_follows',
  ],
  [
    'despatching a card that is in no package',
    `UPDATE public.card_job SET status = 'despatched' WHERE id = (SELECT min(id) FROM public.card_job WHERE status = 'pendingQc')`,
    'despatched_in_one_package',
  ],
  [
    'changing a line of a confirmed bill',
    `UPDATE public.billing_line SET description = 'x' WHERE month IN (SELECT month FROM public.billing_month WHERE status = 'confirmed')`,
    'keep_confirmed_bill',
  ],
  [
    'emptying a handover that no erasure marked',
    `UPDATE public.package_handover SET collector_name = ''`,
    'package_handover_kept',
  ],
  [
    'splitting a lot into nothing',
    `UPDATE public.lot SET split_at = now() WHERE lot_no = (SELECT min(lot_no) FROM public.lot WHERE split_at IS NULL)`,
    'lot_parts_partition',
  ],
  [
    'receiving what one sent oneself',
    `INSERT INTO public.lot_receipt (line_id, start_sn, end_sn, at, by_user_id)
     SELECT l.id, l.start_sn, l.end_sn, now(), t.sender_id FROM public.lot_transfer_line l
       JOIN public.lot_transfer t USING (document_no) WHERE t.sender_id IS NOT NULL LIMIT 1`,
    'lot_receipt_of_another',
  ],
  [
    'undoing what somebody else received',
    `INSERT INTO public.lot_receipt_undo (line_id, received_at, at, by_user_id)
     SELECT l.id, l.received_at, now(), u.id FROM public.lot_transfer_line l JOIN public.app_user u ON u.id <> l.received_by_id
      WHERE l.received_at IS NOT NULL LIMIT 1`,
    'lot_receipt_undo_by_receiver',
  ],
  [
    'changing a verified lot traveller',
    `UPDATE public.lot_traveller SET remark = 'x' WHERE status = 'verified'`,
    'lot_traveller_final',
  ],
  [
    'a lot traveller whose rejects do not add up',
    `UPDATE public.lot_traveller SET rejected = rejected + 1 WHERE status = 'draft'`,
    'lot_traveller_in_order',
  ],
  [
    'moving cards at a station whose day is closed',
    `INSERT INTO public.custody_entry SELECT (jsonb_populate_record(e, jsonb_build_object('id', 2000000000))).*
       FROM public.custody_entry e JOIN public.custody_account a ON a.id = e.to_account_id
       JOIN public.station_day_closed d ON d.station_id = a.station_id AND d.day = public.malaysian_day(e.at) LIMIT 1`,
    'station_day_open',
  ],
]

type Refusal = { code?: string; where?: string; message: string }

/**
 * Runs the statement with its deferred constraints, then rolls back. Returns the refusal, or null
 * on success.
 */
async function refusalOf(client: Client, statement: string): Promise<Refusal | null> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return null
  } catch (error) {
    return error as Refusal
  } finally {
    await client.query('ROLLBACK')
  }
}

describe('temporary tables with the product’s names do not bypass a trigger:', () => {
  test.each(refused)('%s is refused', async (_what, statement, by) => {
    const expected = await refusalOf(plain, statement)
    expect(expected?.where, expected?.message).toContain(`function ${by}()`)
    const met = await refusalOf(shadowed, statement)
    expect([met?.code, met?.message]).toEqual([expected?.code, expected?.message])
  })

  test('every trigger function that reads a table to refuse is covered', async () => {
    const { rows } = await owner.query<{ proname: string }>(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
          AND prosrc LIKE '%RAISE%' AND prosrc ~ '\\mFROM\\M.*[a-z_]+' AND prosrc ~ '(SELECT|PERFORM)' ORDER BY 1`,
    )
    expect(rows.map((row) => row.proname)).toEqual(refused.map(([, , by]) => by).toSorted())
  })
})

const unpinned = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
   WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql') AND p.prosqlbody IS NULL
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     AND NOT coalesce(p.proconfig @> ARRAY['search_path=pg_catalog, public, pg_temp'], false)`

test('every function of the migrations pins its search path, or was parsed at creation', async () => {
  expect((await owner.query(unpinned)).rows).toEqual([])
})

test('a function without a pinned search path is found', async () => {
  await execute(database.url, `CREATE FUNCTION loose() RETURNS int LANGUAGE sql AS 'SELECT 1'`)
  expect((await owner.query(unpinned)).rows).toEqual([{ name: 'loose()' }])
  await execute(database.url, 'DROP FUNCTION loose()')
})

test('the body of each SQL function resolves: PostgreSQL does not report callers of a dropped function', async () => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `SELECT proname AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE pronamespace = 'public'::regnamespace AND lanname = 'sql'
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  )
  expect(rows.map(({ name }) => name)).toContain('cards_of_application_count')
  for (const { name, definition } of rows)
    expect([name, (await refusalOf(owner, definition))?.message]).toEqual([name, undefined])
})
