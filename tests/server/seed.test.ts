import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryRecord } from '#domain/application/registryRecord.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { cardJobTransitions, type CardJobAction } from '#domain/cardJob/transitions.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { icNo } from '#domain/csmJob/jobRecord.ts'
import { csmJobStates, type CsmJobState } from '#domain/csmJob/states.ts'
import { csmJobTransitions, type CsmJobAction } from '#domain/csmJob/transitions.ts'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { handoverInput } from '#domain/package/handover.ts'
import { passDoubts } from '#domain/pass/passRules.ts'
import { nextState } from '#domain/stateTable.ts'
import { varianceOf } from '#domain/traveller/figures.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { csmFileErrors } from '#server/csm/folders/csmFileQueries.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { loadPassSettings } from '#server/settings/passes/loadPassSettings.ts'
import { readRecorded, type TravellerKey } from '#server/traveller/recorded.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demonstratedAt } from '#tests/support/databaseServer.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { unnamedFacts } from '#tests/support/facts/unnamedFacts.ts'
import { basicLot } from '../../prisma/seed/seedBasics.ts'
import { seedDemonstration } from '../../prisma/seed/seedDemonstration.ts'

const now = demonstratedAt
const options = {
  clock: () => now,
  sign: (claims: { applicationno: string }) => `QR ${claims.applicationno}`,
}
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase('demonstration')
  db = createDb(database.url)
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const documentKinds = ['PK', 'LD', 'LDR', 'RL']

/**
 * Returns the counts of numbers in use by kind, those out of time order, and counters that don't
 * match their last number.
 */
async function misnumbered(of: Db, kind: string) {
  const used =
    kind === 'PK'
      ? `SELECT packaging_id AS no, despatched_at AS at FROM package`
      : kind === 'LDR'
        ? `SELECT ldr_no AS no, created_at AS at FROM lot_transfer WHERE ldr_no IS NOT NULL`
        : `SELECT document AS no, min(at) AS at FROM custody_entry WHERE document LIKE '${kind}-%' GROUP BY 1`
  const numbers = await of.$queryRawUnsafe<unknown[]>(used)
  const numbered = `(SELECT split_part(no, '-', 2) AS branch_code, split_part(no, '-', 3)::int AS year, split_part(no, '-', 4)::int AS serial, at FROM (${used}) u) n`
  return {
    used: numbers.length > 0 ? numbers.length : 'none',
    outOfOrder:
      await of.$queryRawUnsafe(`SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY branch_code, year ORDER BY at, serial) AS place
      FROM ${numbered}) o WHERE serial <> place LIMIT 5`),
    miscounted:
      await of.$queryRawUnsafe(`SELECT * FROM (SELECT branch_code, year, max(serial) AS last FROM ${numbered} GROUP BY 1, 2) n
      FULL JOIN (SELECT branch_code, year, last FROM document_number WHERE kind = '${kind}') d USING (branch_code, year)
      WHERE n.last IS DISTINCT FROM d.last LIMIT 5`),
  }
}

const rows = <Row>(sql: string) => db.$queryRawUnsafe<Row[]>(sql)
/** Finds violations of a rule, so that a failure shows the first of them. */
const offenders = (sql: string) => rows(`${sql} LIMIT 5`)
const number = async (sql: string) =>
  Number((await rows<{ n: bigint }>(`SELECT count(*) AS n FROM ${sql}`))[0]!.n)

test('a second start changes nothing', async () => {
  expect(await seedDemonstration(database.url, options)).toBe(false)
})

test('the roll-ups equal the facts', async () => {
  expect(await rollupFaults(db)).toEqual([])
  expect(await number('production_day')).toBeGreaterThan(0)
  expect(await number('despatch_day')).toBeGreaterThan(0)
  expect(await number('csm_job_day')).toBeGreaterThan(100)
  expect(await number('csm_reject_day')).toBeGreaterThan(10)
})

describe('days at stations', () => {
  const closing = 'opening + withdrawn - produced - spoiled - returned + adjusted'

  test('carry over: each opens with the previous closing, and their sums equal the ledger', async () => {
    expect(
      await offenders(`SELECT * FROM (SELECT station_id, day, lot_no, opening,
          lag(${closing}) OVER (PARTITION BY station_id, lot_no ORDER BY day) AS before FROM station_day WHERE station_id <> 'JHB-P02') d
        WHERE opening <> coalesce(before, 0)`),
    ).toEqual([])
    expect(
      await offenders(`SELECT s.station_id, s.day, s.lot_no FROM station_day s
        JOIN custody_account a ON a.place = 'station' AND a.station_id = s.station_id
        LEFT JOIN custody_day d ON d.account_id = a.id AND d.day = s.day AND d.lot_no = s.lot_no
        WHERE (s.withdrawn, s.produced + s.spoiled + s.returned) IS DISTINCT FROM (coalesce(d.taken, 0), coalesce(d.given, 0))`),
    ).toEqual([])
  })

  test('are closed except today’s and a forgotten one; one has an explained difference', async () => {
    const open = await rows<{
      station_id: string
    }>(`SELECT DISTINCT a.station_id FROM custody_day d JOIN custody_account a ON a.id = d.account_id
      WHERE a.place = 'station' AND d.day < '2026-11-20' AND NOT EXISTS (SELECT 1 FROM station_day s WHERE s.station_id = a.station_id AND s.day = d.day)`)
    expect(open).toEqual([{ station_id: 'JHB-P02' }])
    expect(await number(`station_day WHERE day >= '2026-11-20'`)).toBe(0)
    const differing = await rows<{ station_id: string; n: number }>(
      `SELECT station_id, counted - (${closing}) AS n FROM station_day WHERE explanation <> ''`,
    )
    expect(differing).toEqual([{ station_id: 'JHB-P01', n: -1 }])
  })

  test('stocktakes: one of a store ended, one is in progress, and the other places were counted by schedule', async () => {
    const taken = await db.stocktake.findMany({ orderBy: { id: 'asc' }, include: { counts: true } })
    expect(taken.slice(0, 2)).toMatchObject([
      { branchCode: 'JHB', status: 'approved' },
      { branchCode: 'PEN', status: 'counting' },
    ])
    expect(taken.slice(0, 2).every(({ counts }) => counts.length > 0)).toBe(true)
    expect(
      taken
        .slice(2)
        .every(({ status, proposedAt }) => status === 'approved' && proposedAt !== null),
    ).toBe(true)
    expect(new Set(taken.map(({ place }) => place))).toEqual(
      new Set(['branchStore', 'station', 'hqStore']),
    )
  })
})

describe('lot travellers', () => {
  const keyOf = ({ lotNo, stationId, operatorId, day }: TravellerKey) =>
    [lotNo, stationId, operatorId, day].join(' ')
  const days = `(t.day::timestamp - interval '8 hours') AT TIME ZONE 'UTC' AND c.perso_at < (t.day::timestamp + interval '16 hours') AT TIME ZONE 'UTC'`

  test('verified forms equal the ledger and the cards’ records; another person verified them, and a variance is explained', async () => {
    expect(await number(`lot_traveller WHERE status = 'verified'`)).toBeGreaterThan(200)
    expect(
      await offenders(`SELECT t.id, t.withdrawn, e.n, t.recorded_good, c.good, t.recorded_rejected, c.bad FROM lot_traveller t
        CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) n FROM custody_entry e
          WHERE e.document = 'Withdrawal:' || t.station_id || ':' || t.day AND e.by_user_id = t.operator_id AND e.lot_no = t.lot_no) e
        CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE outcome IN ('made', 'passed')) good, count(*) FILTER (WHERE outcome NOT IN ('made', 'passed')) bad
          FROM card_attempt c WHERE c.station_id = t.station_id AND c.lot_no = t.lot_no AND c.perso_by_id = t.operator_id AND c.perso_at >= ${days}) c
        WHERE t.status = 'verified' AND (t.withdrawn, t.recorded_good, t.recorded_rejected) IS DISTINCT FROM (e.n, c.good, c.bad)`),
    ).toEqual([])
    expect(
      await offenders(
        `SELECT id FROM lot_traveller WHERE verified_by_id IN (operator_id, edited_by_id) OR greatest(edited_at, verified_at) > '${now.toISOString()}'`,
      ),
    ).toEqual([])
  })

  test('four in five or more agree with the records; some differ with an explanation, and one without', async () => {
    const listed = await readRecorded(
      db,
      Prisma.sql`SELECT t.lot_no, t.station_id, t.operator_id, t.day FROM lot_traveller t`,
    )
    const recorded = new Map(listed.map((work) => [keyOf(work), work]))
    const forms = await db.lotTraveller.findMany({ include: { rejects: true } })
    const differing = forms.filter((form) => {
      const work = recorded.get(keyOf({ ...form, day: form.day.toISOString().slice(0, 10) }))!
      return !varianceOf(form, work).agrees
    })
    expect(forms.length).toBeGreaterThan(200)
    expect(differing.length).toBeLessThan(forms.length / 5)
    expect(differing.filter(({ remark }) => remark !== '').length).toBeGreaterThan(5)
    expect(differing.filter(({ remark }) => remark === '')).toHaveLength(1)
  })

  test('some wait for verification, one of them without an explanation; and a station’s last day has no form yet', async () => {
    const waiting = await rows<{ branch_code: string; remark: string }>(
      `SELECT branch_code, remark FROM lot_traveller t WHERE status = 'draft' AND branch_code = 'JHB'`,
    )
    expect(waiting.length).toBeGreaterThan(5)
    const silent =
      await offenders(`SELECT t.station_id FROM lot_traveller t WHERE t.remark = '' AND t.good <> (SELECT count(*) FROM card_attempt c
      WHERE c.station_id = t.station_id AND c.lot_no = t.lot_no AND c.perso_by_id = t.operator_id AND c.outcome IN ('made', 'passed') AND c.perso_at >= ${days})`)
    expect(silent).toEqual([{ station_id: 'JHB-P02' }])
    expect(
      await number(`card_attempt c WHERE c.station_id = 'JHB-P03' AND NOT EXISTS (SELECT 1 FROM lot_traveller t
        WHERE (t.station_id, t.lot_no, t.operator_id, t.day) = (c.station_id, c.lot_no, c.perso_by_id, malaysian_day(c.perso_at))) AND c.perso_at > '2026-11-18'`),
    ).toBeGreaterThan(0)
  })
})

describe('bills', () => {
  test('two months are billed, each closed by one person and confirmed by another; each invoice is the sum of its lines', async () => {
    const months = await db.billingMonth.findMany({ orderBy: { month: 'asc' } })
    expect(months.map(({ month, status }) => [month.toISOString().slice(0, 7), status])).toEqual([
      ['2026-09', 'confirmed'],
      ['2026-10', 'confirmed'],
    ])
    expect(
      await offenders(`SELECT i.invoice_no FROM billing_invoice i JOIN billing_line l USING (month, branch_code)
        GROUP BY i.invoice_no HAVING sum(l.amount_sen) <> i.amount_sen`),
    ).toEqual([])
    expect(await number('billing_invoice WHERE amount_sen > 0')).toBeGreaterThan(2)
  })
})

describe('custody', () => {
  test('each serial of each lot is in one place: the holdings cover every lot exactly', async () => {
    expect(
      await offenders(`SELECT l.lot_no, l.card_qty, sum(h.end_sn - h.start_sn + 1) FROM lot l LEFT JOIN custody_holding h USING (lot_no)
        WHERE l.parent_lot_no IS NULL GROUP BY l.lot_no HAVING l.card_qty IS DISTINCT FROM sum(h.end_sn - h.start_sn + 1)
        OR min(h.start_sn) <> l.start_sn OR max(h.end_sn) <> l.end_sn`),
    ).toEqual([])
    expect(
      await offenders(`SELECT a.lot_no, a.start_sn FROM custody_holding a JOIN custody_holding b
        ON a.id < b.id AND a.card_type_id = b.card_type_id AND a.start_sn <= b.end_sn AND b.start_sn <= a.end_sn`),
    ).toEqual([])
  })

  test('balances equal the holdings and the sum of the entries', async () => {
    expect(
      await offenders(`SELECT b.account_id, b.lot_no, b.quantity, h.n, e.n FROM custody_balance b
        LEFT JOIN LATERAL (SELECT coalesce(sum(end_sn - start_sn + 1), 0) AS n FROM custody_holding h
          WHERE h.account_id = b.account_id AND h.lot_no = b.lot_no) h ON true
        LEFT JOIN LATERAL (SELECT coalesce(sum(CASE WHEN to_account_id = b.account_id THEN quantity ELSE -quantity END), 0) AS n
          FROM custody_entry e WHERE e.lot_no = b.lot_no AND b.account_id IN (e.from_account_id, e.to_account_id)) e ON true
        WHERE b.quantity <> h.n OR b.quantity <> e.n`),
    ).toEqual([])
  })

  test('entries are in time order, and nothing moves before its lot existed', async () => {
    expect(
      await offenders(
        `SELECT id, at, before FROM (SELECT id, at, lag(at) OVER (ORDER BY id) AS before FROM custody_entry) e WHERE at < before`,
      ),
    ).toEqual([])
    expect(await number(`custody_entry WHERE at > '${now.toISOString()}'`)).toBe(0)
  })

  test('lots are where their state says', async () => {
    const places = `SELECT l.lot_no, l.status, array_agg(DISTINCT a.place::text) AS places FROM lot l
      JOIN custody_holding h ON h.lot_no = l.root_lot_no AND h.start_sn <= l.end_sn AND h.end_sn >= l.start_sn
      JOIN custody_account a ON a.id = h.account_id WHERE l.split_at IS NULL GROUP BY l.lot_no`
    expect(
      await offenders(`SELECT * FROM (${places}) p WHERE NOT places <@ CASE status
        WHEN 'received' THEN ARRAY['hqStore'] WHEN 'distributed' THEN ARRAY['inTransit']
        WHEN 'atBranch' THEN ARRAY['branchStore', 'station', 'produced', 'spoiled', 'inTransit']
        WHEN 'returned' THEN ARRAY['inTransitBack'] WHEN 'returnReceived' THEN ARRAY['hqStore']
        ELSE ARRAY['produced', 'spoiled', 'destroyed'] END`),
    ).toEqual([])
    const states = await rows<{ status: string }>(
      `SELECT DISTINCT status::text FROM lot ORDER BY 1`,
    )
    expect(states.map(({ status }) => status)).toEqual([
      'atBranch',
      'closed',
      'distributed',
      'received',
      'returnReceived',
      'returned',
    ])
  })

  test('every card of an attempt is, as produced or spoiled, at the station that made it', async () => {
    expect(
      await offenders(`SELECT c.card_sn, c.outcome, a.place, a.station_id FROM card_attempt c JOIN lot l USING (lot_no)
        LEFT JOIN custody_holding h ON h.lot_no = c.lot_no AND c.card_sn::bigint BETWEEN h.start_sn AND h.end_sn
        LEFT JOIN custody_account a ON a.id = h.account_id
        WHERE a.place IS NULL OR a.station_id <> c.station_id OR c.card_sn::bigint NOT BETWEEN l.start_sn AND l.end_sn
           OR a.place::text <> CASE WHEN c.outcome IN ('made', 'passed') THEN 'produced' ELSE 'spoiled' END`),
    ).toEqual([])
    const [cards] = await rows<{
      held: bigint
      made: bigint
    }>(`SELECT (SELECT sum(quantity) FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
      WHERE a.place IN ('produced', 'spoiled')) AS held, (SELECT count(*) FROM card_attempt) AS made`)
    expect(cards!.held).toEqual(cards!.made)
  })

  test('JHB-P01 to P03 hold PLKS, EP and RP cards', async () => {
    const held = await rows<{
      station_id: string
      codes: string[]
    }>(`SELECT a.station_id, array_agg(DISTINCT t.code ORDER BY t.code) AS codes FROM custody_holding h
      JOIN custody_account a ON a.id = h.account_id JOIN card_type t ON t.id = h.card_type_id
      WHERE a.place = 'station' AND a.station_id LIKE 'JHB-P%' GROUP BY 1 ORDER BY 1`)
    expect(held.map(({ station_id }) => station_id)).toEqual(['JHB-P01', 'JHB-P02', 'JHB-P03'])
    for (const { codes } of held)
      expect(codes).toEqual(expect.arrayContaining(['EP', 'PLKS', 'RP']))
  })

  test('the lot of the small world is among them', async () => {
    expect(await db.lot.findUnique({ where: { lotNo: basicLot.lotNo } })).toMatchObject({
      status: 'atBranch',
      startSn: basicLot.startSn,
    })
  })

  test('stock is low somewhere: moderate and critical', async () => {
    const levels = await rows<{
      level: string
    }>(`SELECT DISTINCT CASE WHEN held >= threshold THEN 'adequate' WHEN held * 2 >= threshold THEN 'moderate' ELSE 'critical' END AS level
      FROM (SELECT t.threshold, coalesce(sum(b.quantity), 0) AS held FROM card_threshold t
        LEFT JOIN lot l ON l.card_type_id = t.card_type_id
        LEFT JOIN custody_balance b ON b.lot_no = l.lot_no AND b.account_id IN
          (SELECT id FROM custody_account a WHERE a.branch_code = t.branch_code AND a.place IN ('branchStore', 'station'))
        GROUP BY t.branch_code, t.card_type_id, t.threshold) x ORDER BY 1`)
    expect(levels.map(({ level }) => level)).toEqual(['adequate', 'critical', 'moderate'])
  })
})

describe('distributions and returns', () => {
  test('every document of the ledger exists, at the time of its moves', async () => {
    expect(
      await offenders(`SELECT document, at FROM (SELECT document, min(at) AS at FROM custody_entry WHERE document ~ '^(LD|LDR|RL)-' GROUP BY 1) e
        WHERE NOT EXISTS (SELECT 1 FROM lot_transfer t LEFT JOIN lot_transfer_line l USING (document_no)
          WHERE e.document = t.document_no AND e.at = t.created_at OR e.document = t.ldr_no AND e.at = l.received_at)`),
    ).toEqual([])
    expect(
      await offenders(
        `SELECT document_no FROM lot_transfer t WHERE NOT EXISTS (SELECT 1 FROM custody_entry e WHERE e.document = t.document_no)`,
      ),
    ).toEqual([])
  })

  test('exist in transit, packed, received, with open and ended discrepancies, and as a return in transit', async () => {
    const states = await rows(
      `SELECT direction::text, status::text FROM lot_transfer GROUP BY 1, 2 ORDER BY 1, 2`,
    )
    expect(states).toEqual(
      [
        ['distribution', 'inTransit'],
        ['distribution', 'packed'],
        ['distribution', 'received'],
        ['return', 'inTransit'],
        ['return', 'received'],
      ].map(([direction, status]) => ({ direction, status })),
    )
    expect(await rows(`SELECT kind::text, resolution::text FROM discrepancy ORDER BY id`)).toEqual([
      { kind: 'short', resolution: 'received' },
      { kind: 'damaged', resolution: null },
      { kind: 'short', resolution: null },
    ])
    expect(await rows(`SELECT DISTINCT status::text FROM bag ORDER BY 1`)).toEqual(
      ['free', 'inTransit', 'packed'].map((status) => ({ status })),
    )
    expect(await number(`lot WHERE split_at IS NOT NULL`)).toBe(1)
  })

  test('all ledgers balance', async () => {
    expect(await findOffences(db)).toEqual([])
  })

  test('every lot’s audit trail ends in its current state', async () => {
    expect(
      await offenders(`SELECT l.lot_no, l.status, e.action FROM lot l LEFT JOIN LATERAL
          (SELECT * FROM audit_event e WHERE e.subjects @> ARRAY['Lot:' || l.lot_no] AND e.action ~ 'Lots?$|^receive|^resolve' ORDER BY e.id DESC LIMIT 1) e ON true
        WHERE l.split_at IS NULL AND coalesce(e.action, '') <> ALL (CASE l.status
          WHEN 'received' THEN ARRAY['receiveLot', CASE WHEN e.after->>'status' = 'packed' THEN 'distributeLots' ELSE 'receiveLot' END] WHEN 'distributed' THEN ARRAY['distributeLots']
          WHEN 'atBranch' THEN ARRAY['receiveDistribution', 'resolveDiscrepancy'] WHEN 'returned' THEN ARRAY['returnLots']
          WHEN 'returnReceived' THEN ARRAY['receiveReturn'] ELSE ARRAY['closeLot', 'forceCloseLot'] END)
          AND NOT (l.parent_lot_no IS NOT NULL AND l.status = 'received')`),
    ).toEqual([])
  })
})

describe('jobs', () => {
  test('exist in every state, also at JHB, with about ten thousand applications', async () => {
    const states = await rows<{ status: string; n: bigint; jhb: bigint }>(
      `SELECT status::text, count(*) AS n, count(*) FILTER (WHERE branch_code = 'JHB') AS jhb FROM card_job GROUP BY 1 ORDER BY 1`,
    )
    expect(states.map(({ status }) => status)).toEqual([
      'chipError',
      'deleted',
      'despatched',
      'listed',
      'manuallyRejected',
      'new',
      'pendingQc',
      'qcPassed',
      'qcRejected',
    ])
    for (const { jhb } of states) expect(Number(jhb)).toBeGreaterThan(0)
    const applications = await number('application')
    expect(applications).toBeGreaterThan(8_500)
    expect(applications).toBeLessThan(12_000)
  })

  test('an application has at most one live job, and every job follows from an earlier one', async () => {
    expect(
      await offenders(
        `SELECT appl_id FROM card_job WHERE status IN ('new', 'listed', 'pendingQc', 'qcPassed', 'despatched') GROUP BY 1 HAVING count(*) > 1`,
      ),
    ).toEqual([])
    expect(
      await offenders(
        `SELECT j.id FROM card_job j JOIN card_job r ON r.id = j.remake_of_id WHERE r.appl_id <> j.appl_id OR r.since > j.created_at`,
      ),
    ).toEqual([])
    expect(
      await offenders(
        `SELECT appl_id FROM application a WHERE NOT EXISTS (SELECT 1 FROM card_job j WHERE j.appl_id = a.appl_id)`,
      ),
    ).toEqual([])
  })

  test('attempts are numbered from one, and agree with the state of the job', async () => {
    expect(
      await offenders(`SELECT j.id, j.status, j.attempt, count(c.id) FROM card_job j LEFT JOIN card_attempt c ON c.job_id = j.id GROUP BY j.id
        HAVING count(c.id) <> CASE WHEN j.status IN ('new', 'listed', 'deleted') THEN j.attempt - 1 ELSE j.attempt END OR coalesce(max(c.no), 0) <> count(c.id)`),
    ).toEqual([])
    expect(
      await offenders(`SELECT j.id, j.status, c.outcome FROM card_job j JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
        WHERE c.outcome <> CASE j.status WHEN 'pendingQc' THEN 'made' WHEN 'qcPassed' THEN 'passed' WHEN 'despatched' THEN 'passed'
          WHEN 'qcRejected' THEN 'rejected' ELSE j.status::text END`),
    ).toEqual([])
  })

  test('nobody checks their own card, and no date is in the future', async () => {
    expect(
      await offenders(
        `SELECT id FROM card_attempt WHERE qc_by_id = perso_by_id OR qc_at < perso_at`,
      ),
    ).toEqual([])
    const at = now.toISOString()
    expect(await number(`card_job WHERE since > '${at}' OR created_at > since`)).toBe(0)
    expect(await number(`package WHERE despatched_at > '${at}'`)).toBe(0)
  })

  test('QR strings exist exactly where a card was printed', async () => {
    expect(
      await offenders(`SELECT a.appl_id FROM application a WHERE (a.qr_string IS NOT NULL) <>
        EXISTS (SELECT 1 FROM card_job j JOIN card_attempt c ON c.job_id = j.id WHERE j.appl_id = a.appl_id AND c.chip_sn IS NOT NULL)`),
    ).toEqual([])
  })

  test('one record has no sticker number, and the department received one card at QC', async () => {
    expect(
      await rows(
        `SELECT j.branch_code, j.status::text FROM application a JOIN card_job j USING (appl_id) WHERE sticker_no IS NULL`,
      ),
    ).toEqual([{ branch_code: 'JHB', status: 'new' }])
    expect(
      await number(
        `application a JOIN card_job j USING (appl_id) WHERE received_by_immigration_at IS NOT NULL AND j.status = 'pendingQc'`,
      ),
    ).toBe(1)
  })

  test('the oldest new job has waited for days, and some passed cards of one employer and sticker date wait at JHB', async () => {
    expect(
      await number(
        `card_job WHERE status = 'new' AND since < '${now.toISOString()}'::timestamptz - interval '4 days'`,
      ),
    ).toBeGreaterThan(0)
    expect(
      await number(`(SELECT 1 FROM card_job j JOIN application a USING (appl_id) WHERE j.status = 'qcPassed' AND j.branch_code = 'JHB'
        GROUP BY a.employer_name, a.sticker_date HAVING count(*) >= 3) x`),
    ).toBeGreaterThan(1)
  })
})

describe('despatch', () => {
  test('every despatched job is in exactly one existing package, and no other job is in any', async () => {
    expect(
      await offenders(`SELECT j.id, j.status, count(i.id) FROM card_job j LEFT JOIN package_item i ON i.job_id = j.id AND i.removed_at IS NULL
        GROUP BY j.id HAVING count(i.id) <> (j.status = 'despatched')::int`),
    ).toEqual([])
    expect(
      await offenders(
        `SELECT 1 FROM package_item i JOIN package p USING (packaging_id) WHERE (p.undone_at IS NULL) <> (i.removed_at IS NULL)`,
      ),
    ).toEqual([])
    expect(await number('package WHERE undone_at IS NOT NULL')).toBeGreaterThan(0)
  })

  test('a package’s cards share branch, employer and sticker date, and passed before its despatch', async () => {
    expect(
      await offenders(`SELECT p.packaging_id FROM package p JOIN package_item i USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
        JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
        WHERE (p.branch_code, p.employer_name, p.sticker_date, p.employer_kind, p.delivery_method) IS DISTINCT FROM
              (j.branch_code, a.employer_name, a.sticker_date, a.employer_kind, a.delivery_method) OR c.qc_at > p.despatched_at`),
    ).toEqual([])
  })

  test('a delivery has a receiver and a weight; an undone package was never with the courier', async () => {
    expect(
      await offenders(`SELECT packaging_id FROM package WHERE delivery_method = 'delivery' AND (receiver_name = '' OR receiver_postcode = '' OR weight_kg IS NULL)
        OR (courier_accepted_at IS NULL) <> (poslaju_no IS NULL) OR undone_at IS NOT NULL AND courier_accepted_at IS NOT NULL`),
    ).toEqual([])
  })

  test('packages for collection were handed over by staff of the branch or headquarters, or still wait', async () => {
    expect(
      await offenders(`SELECT p.packaging_id FROM package p LEFT JOIN package_handover h USING (packaging_id) LEFT JOIN app_user u ON u.id = h.by_user_id
        LEFT JOIN audit_event e ON e.action = 'handOver' AND e.subjects @> ARRAY['Package:' || p.packaging_id]
        WHERE (h.at, h.at, h.by_user_id) IS DISTINCT FROM (p.handed_over_at, e.at, e.user_id) OR u.branch_code NOT IN (p.collection_branch_code, 'HQ')
          OR h.at <= coalesce(p.received_at, p.despatched_at) OR h.at > '${now.toISOString()}'`),
    ).toEqual([])
    const waiting = `package WHERE delivery_method = 'selfCollect' AND undone_at IS NULL AND handed_over_at IS NULL`
    expect(await number('package_handover')).toBeGreaterThan(100)
    for (const branch of ['JHB', 'PEN'])
      expect(await number(`${waiting} AND branch_code = '${branch}'`)).toBeGreaterThan(3)
    expect(
      await number(
        `${waiting} AND despatched_at < '${new Date(now.getTime() - 14 * 86_400_000).toISOString()}'`,
      ),
    ).toBeGreaterThan(0)
  })

  test('packages from other branches are in transit, wait at the collection branch, or were handed over there', async () => {
    const travelling = `package WHERE delivery_method = 'selfCollect' AND collection_branch_code <> branch_code AND undone_at IS NULL`
    expect(
      await number(`${travelling} AND received_at IS NULL AND collection_branch_code = 'JHB'`),
    ).toBeGreaterThan(0)
    expect(
      await number(`${travelling} AND received_at IS NOT NULL AND handed_over_at IS NULL`),
    ).toBeGreaterThan(0)
    expect(await number(`${travelling} AND handed_over_at IS NOT NULL`)).toBeGreaterThan(0)
    expect(
      await number(`${travelling} AND handed_over_at IS NOT NULL AND received_at IS NULL`),
    ).toBe(0)
    expect(
      await offenders(`SELECT p.packaging_id FROM package p LEFT JOIN audit_event e ON e.action = 'receivePackage' AND e.subjects @> ARRAY['Package:' || p.packaging_id]
        WHERE (p.received_at, p.received_by_id) IS DISTINCT FROM (e.at, e.user_id)`),
    ).toEqual([])
  })

  test('every holder who collects shows a passport of the package, and every signature satisfies the rules', async () => {
    expect(
      await offenders(`SELECT h.packaging_id FROM package_handover h WHERE h.relation = 'holder' AND (h.identity_document <> 'passport' OR NOT EXISTS (
        SELECT 1 FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
         WHERE i.packaging_id = h.packaging_id AND a.passport_no = h.collector_id_no))`),
    ).toEqual([])
    const handovers = await db.packageHandover.findMany({
      take: 50,
      orderBy: { packagingId: 'asc' },
    })
    const refused = handovers.filter(
      (row) => !handoverInput.safeParse({ ...row, identityChecked: true }).success,
    )
    expect(refused).toEqual([])
  })

  test.each(documentKinds)(
    '%s numbers are gapless in time order, and the counters equal the last ones',
    async (kind) => {
      expect(await misnumbered(db, kind)).toEqual({
        used: expect.any(Number) as number,
        outOfOrder: [],
        miscounted: [],
      })
    },
  )
})

describe('the audit trail', () => {
  // Keeps one step per job, to make the queries below fast. A handover, a receipt elsewhere or the courier does
  // not change the job.
  beforeAll(async () => {
    await db.$executeRaw`CREATE TABLE job_step AS SELECT e.*, substr(s, 9)::int AS job_id, e.after->>'cardSn' AS card_sn
      FROM audit_event e, unnest(e.subjects) s WHERE s LIKE 'CardJob:%' AND e.action NOT IN ('handOver', 'receivePackage', 'acceptByCourier')`
    await db.$executeRaw`CREATE INDEX ON job_step (job_id, id)`
    await db.$executeRaw`CREATE INDEX ON job_step (card_sn)`
    await db.$executeRaw`ANALYZE`
  })

  test('is in time order, and nothing in it is in the future', async () => {
    expect(
      await offenders(
        `SELECT id, at, before FROM (SELECT id, at, lag(at) OVER (ORDER BY id) AS before FROM audit_event) e WHERE at < before`,
      ),
    ).toEqual([])
    expect(await number(`audit_event WHERE at > '${now.toISOString()}'`)).toBe(0)
  })

  test('has a name for every field that it shows', async () => {
    expect(await unnamedFacts(db)).toEqual([])
  })

  test('leads every job from its creation to its current state', async () => {
    expect(
      await offenders(`SELECT j.id, j.status, j.since, e.action, e.at, e.after FROM card_job j LEFT JOIN LATERAL
          (SELECT * FROM job_step e WHERE e.job_id = j.id ORDER BY e.id DESC LIMIT 1) e ON true
        WHERE e.id IS NULL OR (j.status <> 'new' OR j.attempt > 1) AND
          (e.after->>'status' <> j.status::text OR e.at <> j.since AND e.action <> 'remakeJob')`),
    ).toEqual([])
    expect(
      await offenders(`SELECT j.id, e.action, e.at FROM card_job j LEFT JOIN LATERAL
          (SELECT * FROM job_step e WHERE e.job_id = j.id ORDER BY e.id LIMIT 1) e ON true
        WHERE e.at IS DISTINCT FROM j.created_at OR j.remake_of_id IS NULL <> (e.action = 'importApplications')`),
    ).toEqual([])
  })

  test('starts each step of a job where the previous one ended, by an action of the state table', async () => {
    const taken = await rows<{
      action: string
      from: CardJobState
      to: string
      before: string
      n: bigint
    }>(`
      SELECT action, "from", "to", before, count(*) AS n FROM (
        SELECT e.action, e.before->>'status' AS "from", e.after->>'status' AS "to",
          coalesce(lag(CASE WHEN (e.after->>'newJobId')::int = e.job_id THEN 'new' ELSE e.after->>'status' END)
            OVER (PARTITION BY e.job_id ORDER BY e.id), 'new') AS before
        FROM job_step e WHERE (e.after->>'newJobId')::int IS DISTINCT FROM e.job_id AND e.action <> 'importApplications') s
      GROUP BY 1, 2, 3, 4`)
    const actions: Record<string, CardJobAction[]> = {
      addToPrintList: ['addToPrintList'],
      printCard: ['print'],
      recordChipError: ['chipError'],
      passQc: ['passQc'],
      rejectQc: ['rejectQc', 'reprint'],
      manualReject: ['manualReject'],
      remakeJob: ['remake'],
      deleteJob: ['delete'],
      despatch: ['despatch'],
      undespatch: ['undespatch'],
    }
    expect(taken.filter(({ from, before }) => from !== before)).toEqual([])
    expect(
      taken.filter(
        ({ action, from, to }) =>
          !actions[action]!.some((named) => nextState(cardJobTransitions, from, named) === to),
      ),
    ).toEqual([])
    expect(new Set(taken.map(({ action }) => action))).toEqual(new Set(Object.keys(actions)))
  })

  test('records each card and each package as they are stored', async () => {
    expect(
      await offenders(`SELECT c.card_sn, c.outcome FROM card_attempt c LEFT JOIN job_step e
          ON e.job_id = c.job_id AND e.action = 'printCard' AND e.card_sn = c.card_sn
        WHERE (c.chip_sn IS NOT NULL) <> (e.id IS NOT NULL) OR e.id IS NOT NULL AND
          (e.user_id, e.at, e.after->>'chipSn', e.after->>'lotNo', e.after->>'batchNo', (e.after->>'attempt')::int, e.subjects[3])
          IS DISTINCT FROM (c.perso_by_id, c.perso_at, c.chip_sn, c.lot_no, c.batch_no, c.no, 'Station:' || c.station_id)`),
    ).toEqual([])
    expect(
      await offenders(`SELECT c.card_sn, c.outcome FROM card_attempt c LEFT JOIN job_step e
          ON e.job_id = c.job_id AND e.action IN ('passQc', 'rejectQc') AND e.card_sn = c.card_sn
        WHERE (e.user_id, e.at, e.after->>'rejectCode') IS DISTINCT FROM
          (c.qc_by_id, c.qc_at, CASE WHEN c.qc_at IS NOT NULL THEN c.reject_code END)`),
    ).toEqual([])
    expect(
      await offenders(`SELECT p.packaging_id FROM package p LEFT JOIN audit_event e
          ON e.action = 'despatch' AND e.subjects @> ARRAY['Package:' || p.packaging_id]
        WHERE (e.at, e.user_id, jsonb_array_length(e.after->'jobs')) IS DISTINCT FROM
          (p.despatched_at, p.despatched_by_id, (SELECT count(*)::int FROM package_item i WHERE i.packaging_id = p.packaging_id))`),
    ).toEqual([])
  })

  test('names a supervisor other than the actor if the action needs one', async () => {
    expect(
      await offenders(`SELECT e.id, e.action, e.login_id, e.approved_by FROM audit_event e LEFT JOIN app_user u ON u.login_id = e.approved_by
        WHERE (e.action IN ('manualReject', 'deleteJob', 'undespatch', 'forceCloseLot', 'deleteCsmJobs')) <> (e.approved_by IS NOT NULL)
          OR e.approved_by = e.login_id OR e.approved_by IS NOT NULL AND (u.role_id NOT IN (1, 2, 4) OR u.branch_code NOT IN ('HQ', e.branch_code))`),
    ).toEqual([])
  })

  test('names every actor, and the registry as the sender of a file with refused records', async () => {
    expect(
      await offenders(`SELECT e.id, e.action, e.login_id FROM audit_event e LEFT JOIN app_user u ON u.id = e.user_id
        WHERE (e.login_id, e.role_id, e.branch_code, e.address, e.area) IS DISTINCT FROM
          (coalesce(u.login_id, CASE WHEN e.action = 'takeCsmFiles' THEN 'csm' WHEN e.action IN ('openIncident', 'endIncident') THEN 'monitoring'
                                  ELSE 'registry' END), u.role_id, u.branch_code,
           CASE WHEN u.id IS NULL THEN '' ELSE '127.0.0.1' END,
           CASE WHEN u.id IS NULL THEN 'product' WHEN e.action ~ 'Csm' THEN 'csm' ELSE 'ikad' END)
          OR (u.id IS NULL) <> (e.action LIKE 'import%' OR e.action IN ('takeCsmFiles', 'openIncident', 'endIncident'))`),
    ).toEqual([])
    const file = await db.registryFile.findFirstOrThrow()
    const [read] = await db.auditEvent.findMany({ where: { action: 'importRegistryFile' } })
    expect(read).toMatchObject({
      at: file.receivedAt,
      subjects: [`RegistryFile:${file.id}`],
      after: { rejected: 3, failure: null },
    })
  })
})

describe('the jobs of the CSM area', () => {
  test('are about three hundred of the last four weeks, in every state, of every card type, for most branches', async () => {
    expect(await number('csm_job')).toBeGreaterThan(270)
    expect(await number('csm_job')).toBeLessThan(400)
    expect(
      await number(
        `csm_job WHERE received_at < '${new Date(now.getTime() - 29 * 86_400_000).toISOString()}'`,
      ),
    ).toBe(0)
    expect(await csmStates(db)).toEqual(new Set(csmJobStates))
    const types = await db.csmJob.groupBy({ by: ['cardType'] })
    expect(new Set(types.map(({ cardType }) => cardType))).toEqual(new Set(csmCardTypes))
    expect(await number('(SELECT DISTINCT branch_code FROM csm_job) b')).toBeGreaterThan(10)
  })

  test('are made at unblocked machines of their card type, and rejected for a reason of that machine’s process', async () => {
    expect(
      await offenders(`SELECT j.id FROM csm_job j LEFT JOIN csm_machine m USING (machine_no)
        LEFT JOIN csm_reject_reason r ON r.process = CASE WHEN j.qc_at IS NULL THEN 'personalisation' ELSE 'qualityCheck' END::"CsmProcess" AND r.reject_code = j.reject_code AND r.enabled
        LEFT JOIN csm_machine q ON q.machine_no = j.qc_machine_no
        WHERE j.machine_no IS NOT NULL AND (m.blocked OR m.card_type <> j.card_type OR m.process <> 'personalisation')
          OR j.qc_machine_no IS NOT NULL AND (q.blocked OR q.card_type <> j.card_type OR q.process <> 'qualityCheck')
          OR j.reject_code IS NOT NULL AND r.description IS DISTINCT FROM j.reject_reason`),
    ).toEqual([])
  })

  test('have one remake each if they were remade, of the same record', async () => {
    const record = (of: string) =>
      `(${of}.ic_no, ${of}.card_type, ${of}.completed_on, ${of}.batch_no, ${of}.branch_code)`
    expect(
      await offenders(`SELECT j.id, r.id FROM csm_job j FULL JOIN (SELECT * FROM csm_job WHERE remake_of_id IS NOT NULL) r ON r.remake_of_id = j.id
        WHERE (j.status = 'remade') <> (r.id IS NOT NULL) OR r.id IS NOT NULL AND (${record('j')} <> ${record('r')} OR r.received_at <= j.ended_at)`),
    ).toEqual([])
    expect(await number('csm_job WHERE remake_of_id IS NOT NULL')).toBeGreaterThan(5)
  })

  test('have an audit trail from their arrival to their current state, each step by an action of the state table', async () => {
    const events = await db.auditEvent.findMany({
      where: { action: { contains: 'Csm' } },
      orderBy: { id: 'asc' },
    })
    const actions: Record<string, CsmJobAction> = {
      queueCsmJobs: 'queue',
      unqueueCsmJobs: 'unqueue',
      reassignCsmJobs: 'reassign',
      beginCsmJob: 'begin',
      personaliseCsmJob: 'personalise',
      passCsmJob: 'pass',
      rejectCsmJob: 'reject',
      remakeCsmJob: 'remake',
      deleteCsmJobs: 'delete',
    }
    type Facts = {
      status?: CsmJobState
      machineNo?: string
      newJobId?: number
      cardSn?: string
      rejectCode?: string
    }
    const fresh = { status: 'unqueued', machineNo: null, cardSn: null, rejectCode: null }
    const led = new Map<number, Record<string, unknown> & { status: string; version: number }>()
    for (const { action, at, subjects, before, after } of events) {
      for (const id of subjects.flatMap((subject) =>
        subject.startsWith('CsmJob:') ? Number(subject.slice(7)) : [],
      )) {
        const job = led.get(id)
        const { newJobId, ...facts } = after as Facts
        if (!job) {
          expect(
            newJobId === id || action === 'takeCsmFiles' || action === 'retryCsmFile',
            `${id}: ${action}`,
          ).toBe(true)
          led.set(id, { id, ...fresh, receivedAt: at, since: at, version: 1 })
          continue
        }
        expect((before as Facts).status).toBe(job.status)
        const status = nextState(csmJobTransitions, job.status as CsmJobState, actions[action]!)
        expect(status, `${id}: ${action}`).toBe(facts.status ?? job.status)
        const {
          machineNo = job.machineNo,
          cardSn = job.cardSn,
          rejectCode = job.rejectCode,
        } = facts
        const since = facts.status ? at : job.since
        led.set(id, {
          ...job,
          status: status!,
          machineNo,
          cardSn,
          rejectCode,
          since,
          version: job.version + 1,
        })
      }
    }
    const select = {
      id: true,
      status: true,
      machineNo: true,
      cardSn: true,
      rejectCode: true,
      receivedAt: true,
      since: true,
      version: true,
    }
    const jobs = await db.csmJob.findMany({ select, orderBy: { id: 'asc' } })
    expect([...led.values()].sort((a, b) => Number(a.id) - Number(b.id))).toEqual(jobs)
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set([...Object.keys(actions), 'takeCsmFiles', 'retryCsmFile']),
    )
  })

  test('each came in a file; a few files are errors with a reason, one was corrected, one came twice', async () => {
    expect(
      await offenders(`SELECT j.id FROM csm_job j LEFT JOIN csm_file f ON f.job_id = j.id AND f.outcome IN ('taken', 'mended')
        WHERE j.remake_of_id IS NULL AND (f.name, f.branch_code) IS DISTINCT FROM (j.file_name, coalesce(f.branch_code, j.branch_code))
           OR j.remake_of_id IS NOT NULL AND f.id IS NOT NULL`),
    ).toEqual([])
    const failed = await db.csmFile.findMany({ where: { outcome: 'failed' } })
    expect(new Set(failed.flatMap((file) => csmFileErrors(file, 'en'))).size).toBe(failed.length)
    expect(failed.length).toBeGreaterThan(4)
    expect(await number(`csm_file WHERE outcome = 'mended'`)).toBe(1)
    expect(await number(`csm_file WHERE outcome = 'repeated'`)).toBe(1)
  })

  test('belong to nobody: their IC numbers have a place-of-birth code that was never assigned', async () => {
    const jobs = await db.csmJob.findMany({ where: { remakeOfId: null } })
    expect(
      jobs.filter(
        (job) => !icNo.safeParse(job.icNo).success || !/^.{6}(17|18|19|20)/.test(job.icNo),
      ),
    ).toEqual([])
    expect(new Set(jobs.map((job) => job.icNo)).size).toBe(jobs.length)
    expect(await number(`csm_file WHERE ic_no !~ '^.{6}(17|18|19|20)'`)).toBe(0)
  })

  test('have no date in the future', async () => {
    expect(await csmAfter(db, now)).toEqual([0, 0])
  })
})

async function csmStates(of: Db): Promise<Set<string>> {
  return new Set((await of.csmJob.groupBy({ by: ['status'] })).map(({ status }) => status))
}

/** Counts jobs and files with a timestamp after the moment. */
function csmAfter(of: Db, moment: Date): Promise<number[]> {
  const late = { gt: moment }
  return Promise.all([
    of.csmJob.count({
      where: {
        OR: [
          { receivedAt: late },
          { since: late },
          { begunAt: late },
          { endedAt: late },
          { completedOn: late },
        ],
      },
    }),
    of.csmFile.count({
      where: { OR: [{ receivedAt: late }, { movedAt: late }, { settledAt: late }] },
    }),
  ])
}

describe('the records', () => {
  test('satisfy the registry’s rules: accepted nationals, and postcodes of their states', async () => {
    const applications = await db.application.findMany({ include: { cardType: true } })
    const settings = await loadPassSettings(db)
    const wrong = applications.flatMap((a): { applId: string; wrong: readonly unknown[] }[] => {
      const parsed = registryRecord.safeParse({
        applid: a.applId,
        applicationno: a.applicationNo,
        cardtype: a.cardType.code,
        passportno: a.passportNo,
        name: a.name,
        gender: a.gender,
        stickertype: a.stickerType === 'ePassNew' ? 'epass(new)' : 'epass(renewal)',
        passtype: a.passType === 'newPass' ? 'new' : 'renewal',
        nationality: a.nationality,
        dob: a.dateOfBirth,
        sector: a.sector,
        subsector: a.subsector,
        referenceno: a.referenceNo,
        employertype: a.employerKind,
        employername: a.employerName,
        employerno: a.employerNo,
        rocno: a.rocNo,
        phone: a.phone,
        address1: a.address1,
        address2: a.address2,
        address3: a.address3,
        address4: a.address4,
        postcode: a.postcode,
        city: a.city,
        state: a.state,
        stickerno: a.stickerNo,
        stickerdate: a.stickerDate,
        passexpiry: a.passExpiry,
        printingbranch: a.branchCode,
        collectionbranch: a.collectionBranchCode,
        deliverymethod: a.deliveryMethod,
        receivedbyimmigration: a.receivedByImmigrationAt?.toISOString(),
      })
      if (!parsed.success) return [{ applId: a.applId, wrong: parsed.error.issues }]
      const doubts = passDoubts(settings.get(a.cardTypeId)!, parsed.data)
      return doubts.length === 0 ? [] : [{ applId: a.applId, wrong: doubts }]
    })
    expect(wrong.slice(0, 3)).toEqual([])
    const workers = applications.filter((a) => a.cardType.plks)
    expect(new Set(workers.map((a) => a.nationality)).size).toBe(15)
    expect(new Set(workers.map((a) => a.sector)).size).toBe(6)
  })

  test('include experts and residents from other countries, some residents without an employer, and their packages', async () => {
    const others = await db.application.findMany({
      where: { cardType: { plks: false } },
      include: { cardType: true },
    })
    expect(new Set(others.map((a) => a.nationality))).toContain('CHN')
    expect(new Set(others.map((a) => a.sector))).toContain('Teknologi Maklumat')
    const alone = others.filter((a) => a.employerName === '')
    expect(new Set(alone.map((a) => a.cardType.code))).toEqual(new Set(['RP']))
    for (const code of ['EP', 'RP'])
      expect(
        await number(`package_item i JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
          JOIN card_type t ON t.id = a.card_type_id WHERE t.code = '${code}' AND a.nationality NOT IN ('BGD', 'IND')`),
      ).toBeGreaterThan(0)
  })

  test('have distinct passports, and card types that their branch makes', async () => {
    expect(
      await offenders('SELECT passport_no FROM application GROUP BY 1 HAVING count(*) > 1'),
    ).toEqual([])
    expect(
      await offenders(`SELECT a.appl_id FROM application a JOIN branch b ON b.code = a.branch_code
        WHERE NOT EXISTS (SELECT 1 FROM branch_card_type t WHERE t.branch_type_id = b.branch_type_id AND t.card_type_id = a.card_type_id)`),
    ).toEqual([])
  })

  test('have mail addresses that reach nobody, and 555 telephone numbers', async () => {
    expect(await number(`app_user WHERE email NOT LIKE '%@ikad.example'`)).toBe(0)
    expect(await number(`application WHERE phone !~ '^0[0-9]-555 [0-9]{4}$'`)).toBe(0)
  })

  test('branches: HQ and one or more in each state, with coordinates; a station inactive, one offline', async () => {
    expect(await number('(SELECT DISTINCT state FROM branch) s')).toBe(16)
    expect(await number('branch WHERE latitude IS NULL OR longitude IS NULL')).toBe(0)
    expect(await number('station WHERE NOT active')).toBe(1)
    expect(
      await number(
        `station JOIN station_status ON station_id = id WHERE active AND state = 'offline'`,
      ),
    ).toBe(1)
  })
})

test('the same moment gives the same demonstration', async () => {
  await withSeed(now, options.sign, async (other) =>
    expect(await digest(other)).toEqual(await digest(db)),
  )
})

test.each([
  ['on a Monday before work', '2026-11-22T16:30:00Z', [2026]],
  ['on a Sunday at noon, over a new year', '2027-01-17T04:00:00Z', [2026, 2027]],
] as const)('it is also complete %s', async (_, at, years) => {
  await withSeed(new Date(at), undefined, async (other) => {
    for (const kind of documentKinds)
      expect(await misnumbered(other, kind)).toMatchObject({ outOfOrder: [], miscounted: [] })
    const counted = await other.documentNumber.findMany({
      where: { branchCode: 'JHB', kind: 'PK' },
      orderBy: { year: 'asc' },
    })
    expect(counted.map(({ year }) => year)).toEqual(years)
    expect(
      await other.cardJob.count({
        where: { OR: [{ since: { gt: new Date(at) } }, { createdAt: { gt: new Date(at) } }] },
      }),
    ).toBe(0)
    expect(await csmStates(other)).toEqual(new Set(csmJobStates))
    expect(await csmAfter(other, new Date(at))).toEqual([0, 0])
    // On any weekday and hour there is a today: cards were received and made until now.
    const today = instantsOfDay(malaysianDate(new Date(at))).start
    expect(await other.cardAttempt.count({ where: { persoAt: { gte: today } } })).toBeGreaterThan(0)
    expect(
      await other.application.count({ where: { receivedAt: { gte: today } } }),
    ).toBeGreaterThan(0)
    // And there is something to hand to the courier.
    const since = new Date(today.getTime() - 6 * 86_400_000)
    const deliveries = {
      branchCode: 'JHB',
      deliveryMethod: 'delivery',
      despatchedAt: { gte: since },
    } as const
    expect(
      await other.package.count({ where: { ...deliveries, undoneAt: null, poslajuNo: null } }),
    ).toBeGreaterThanOrEqual(3)
  })
})

async function withSeed(
  moment: Date,
  sign: typeof options.sign | undefined,
  look: (other: Db) => Promise<void>,
): Promise<void> {
  const other = await createTestDatabase()
  const otherDb = createDb(other.url)
  try {
    expect(await seedDemonstration(other.url, { clock: () => moment, sign })).toBe(true)
    await look(otherDb)
  } finally {
    await otherDb.$disconnect()
    await other.drop()
  }
}

function digest(of: Db) {
  return of.$queryRaw`SELECT (SELECT md5(string_agg(j::text, '' ORDER BY j.id)) FROM card_job j) AS jobs,
    (SELECT md5(string_agg(a::text, '' ORDER BY a.appl_id)) FROM application a) AS applications,
    (SELECT md5(string_agg(c::text, '' ORDER BY c.card_sn)) FROM card_attempt c) AS cards,
    (SELECT md5(string_agg(e::text, '' ORDER BY e.id)) FROM custody_entry e) AS entries,
    (SELECT md5(string_agg(p::text, '' ORDER BY p.packaging_id)) FROM package p) AS packages,
    (SELECT md5(string_agg(t::text, '' ORDER BY t.id)) FROM lot_traveller t) AS travellers,
    (SELECT md5(string_agg(j::text, '' ORDER BY j.id)) FROM csm_job j) AS csm_jobs,
    (SELECT md5(string_agg(f::text, '' ORDER BY f.id)) FROM csm_file f) AS csm_files,
    (SELECT md5(string_agg((to_jsonb(v) - 'txid')::text, '' ORDER BY v.id)) FROM audit_event v) AS trail`
}
