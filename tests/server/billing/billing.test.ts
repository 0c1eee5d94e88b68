import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#server/access/users/createUser.ts'
import { getBillingMonth } from '#server/billing/billingQueries.ts'
import { closeBillingMonth } from '#server/billing/closeBillingMonth.ts'
import { confirmBillingMonth } from '#server/billing/confirmBillingMonth.ts'
import { removeBillingRate } from '#server/billing/removeBillingRate.ts'
import { reopenBillingMonth } from '#server/billing/reopenBillingMonth.ts'
import { setBillingRates } from '#server/billing/setBillingRates.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { billing } from '#server/reports/billing.ts'
import { cardJobs, type CardJobs, type MadeJob } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let admin: Person
let hqadmin: Person
let pen: Person
let passed: MadeJob
const november = { month: '2026-11' }
const december = { month: '2026-12' }
const rate = (validFrom: string, unitPriceMyr: number, branchCodes = ['JHB']) =>
  setBillingRates(admin, { branchCodes, cardType: 'PLKS', validFrom, unitPriceMyr })
const versionOf = async (month: string) => (await getBillingMonth(admin, month)).version
const at = (moment: string) => void (world.now = new Date(moment))

/** Computes a month's bill from the cards themselves, with other code than the roll-up's. */
async function fromFacts(month: string, branchCode: string | null) {
  const [row] = await world.services.db.$queryRaw<{ good: number; bad: number; sen: number }[]>`
    SELECT count(*) FILTER (WHERE c.outcome = 'passed')::int AS good, count(*) FILTER (WHERE c.outcome <> 'passed')::int AS bad,
           coalesce(sum((SELECT unit_price_sen FROM billing_rate r WHERE r.branch_code = c.branch_code AND r.card_type_id = a.card_type_id
              AND r.valid_from <= (c.outcome_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date ORDER BY valid_from DESC LIMIT 1))
             FILTER (WHERE c.outcome = 'passed'), 0)::int AS sen
      FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id)
     WHERE c.outcome <> 'made' AND to_char(c.outcome_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM') = ${month}
       AND (${branchCode}::text IS NULL OR c.branch_code = ${branchCode})`
  return row!
}
const totals = async (person: Person, month: string) => {
  const { goodCards, rejectedCards, amount } = await readTotals(person, billing, { month })
  return { good: goodCards, bad: rejectedCards, sen: Math.round(Number(amount) * 100) }
}

/**
 * Cards on two days of November with a price change between them; one was rejected, and one chip
 * failed.
 */
beforeAll(async () => {
  world = await createWorld()
  ;[admin, hqadmin, pen] = [
    await world.as('admin'),
    await world.as('hqadmin'),
    await world.as('operator.pen'),
  ]
  jobs = await cardJobs(world)
  passed = await jobs.bring('qcPassed')
  await jobs.bring('qcRejected')
  at('2026-11-25T02:00:00Z')
  await jobs.bring('qcPassed')
  await jobs.bring('chipError')
})
afterAll(() => world.close())

test('cards without a rate are in the report without a price, and prevent closing', async () => {
  at('2026-12-02T01:00:00Z')
  expect(await readReport(admin, billing, november)).toMatchObject([
    { goodCards: 2, unitPrice: null, amount: null },
  ])
  await expect(closeBillingMonth(admin, november)).rejects.toMatchObject({
    code: 'billing.rateMissing',
    values: { branch: 'JHB', cardType: 'PLKS' },
  })
})

test('a day is charged at the price of that day', async () => {
  await rate('2026-01-01', 22)
  await rate('2026-11-24', 22.5, ['JHB', 'PEN'])
  expect(await readReport(admin, billing, november)).toMatchObject([
    { branch: 'JHB', goodCards: 1, rejectedCards: 1, unitPrice: 22, amount: 22 },
    { branch: 'JHB', goodCards: 1, rejectedCards: 1, unitPrice: 22.5, amount: 22.5 },
  ])
  expect(await totals(admin, '2026-11')).toEqual(await fromFacts('2026-11', null))
})

test('a branch sees its own bill', async () => {
  const jhb = await world.as('viewer')
  expect(await totals(jhb, '2026-11')).toEqual(await fromFacts('2026-11', 'JHB'))
  expect(await totals(pen, '2026-11')).toEqual(await fromFacts('2026-11', 'PEN'))
  expect(await readReport(pen, billing, { ...november, branchCode: 'JHB' })).toEqual([])
})

describe('a month is closed by one person and confirmed by another', () => {
  test('only at headquarters, and only by its administrators', async () => {
    const supervisor = await world.as('supervisor')
    await expect(closeBillingMonth(supervisor, november)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await world.services.db.user.update({
      where: { loginId: 'supervisor.pen' },
      data: { roleId: 2 },
    })
    const away = await world.as('supervisor.pen')
    await expect(closeBillingMonth(away, november)).rejects.toMatchObject({
      code: 'permission.denied',
    })
  })

  test('only after its end', async () => {
    await expect(closeBillingMonth(admin, december)).rejects.toMatchObject({
      code: 'billing.notOver',
    })
  })

  test('by only one of two simultaneous calls', async () => {
    const outcomes = await Promise.allSettled([
      closeBillingMonth(admin, november),
      closeBillingMonth(hqadmin, november),
    ])
    const refused = outcomes.filter(
      ({ status }) => status === 'rejected',
    ) as PromiseRejectedResult[]
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
      'billing.stateNow',
    ])
    expect(await world.services.db.billingLine.count()).toBe(2)
  })

  test('is returned with a reason, and closed again; a stale version decides nothing', async () => {
    const stale = await versionOf('2026-11')
    await reopenBillingMonth(hqadmin, { ...november, version: stale, reason: 'Kadar salah' })
    expect(await world.services.db.billingLine.count()).toBe(0)
    await closeBillingMonth(admin, november)
    await expect(
      confirmBillingMonth(hqadmin, { ...november, version: stale }),
    ).rejects.toMatchObject({ code: 'record.changed' })
  })

  test('prices of its days cannot change', async () => {
    await expect(rate('2026-11-30', 1)).rejects.toMatchObject({
      code: 'billing.rateBilled',
      values: { branch: 'JHB', from: '2026-12-01' },
    })
    const { id: rateId, version } = await world.services.db.billingRate.findFirstOrThrow({
      where: { branchCode: 'JHB' },
    })
    await expect(removeBillingRate(admin, { rateId, version })).rejects.toMatchObject({
      code: 'billing.rateBilled',
    })
  })

  test('the person who closed it cannot confirm it', async () => {
    const version = await versionOf('2026-11')
    await expect(confirmBillingMonth(admin, { ...november, version })).rejects.toMatchObject({
      code: 'billing.ofCloser',
    })
    // Nor can an account that they created.
    await createUser(admin, {
      loginId: 'puppet',
      password: 'Demo-2026',
      confirmation: 'Demo-2026',
      staffName: 'PUPPET',
      roleId: 2,
      branchCode: 'HQ',
      staffNumber: 'S-9002',
      designation: 'x',
      email: 'puppet@ikad.example',
    })
    await expect(
      confirmBillingMonth(await world.as('puppet'), { ...november, version }),
    ).rejects.toMatchObject({ code: 'supervisor.sameHands' })
    expect((await getBillingMonth(admin, '2026-11')).availableActions).toEqual(['reopen'])
    await confirmBillingMonth(hqadmin, { ...november, version })
    const { status, closedBy, confirmedBy, invoices, availableActions } = await getBillingMonth(
      admin,
      '2026-11',
    )
    expect({ status, availableActions }).toEqual({ status: 'confirmed', availableActions: [] })
    expect(closedBy).not.toBe(confirmedBy)
    expect(invoices).toMatchObject([{ invoiceNo: 'INV-JHB-2026-000001', amountSen: 4_450n }])
    expect((await getBillingMonth(pen, '2026-11')).invoices).toEqual([])
  })

  test('the database itself refuses the same person twice', async () => {
    const month = new Date('2020-01-01')
    const one = {
      closedAt: world.now,
      closedById: admin.viewer.userId,
      confirmedAt: world.now,
      confirmedById: admin.viewer.userId,
    }
    await expect(
      world.services.db.billingMonth.create({ data: { month, status: 'confirmed', ...one } }),
    ).rejects.toThrow('billing_month_two_people')
  })
})

test.each([
  `UPDATE billing_line SET good_cards = good_cards`,
  `DELETE FROM billing_line`,
  `INSERT INTO billing_line (month, branch_code, card_type_id, of_month, unit_price_sen, good_cards, rejected_cards, amount_sen)
   SELECT month, branch_code, card_type_id, of_month, 1, 1, 0, 1 FROM billing_line LIMIT 1`,
  `UPDATE billing_invoice SET amount_sen = 0`,
  `DELETE FROM billing_invoice`,
  `UPDATE billing_month SET status = 'open'`,
  `DELETE FROM billing_month`,
  `TRUNCATE billing_line`,
])('a confirmed bill never changes: %s', async (sql) => {
  await expect(world.services.db.$executeRawUnsafe(sql)).rejects.toThrow(/is confirmed|append-only/)
})

describe('a later change', () => {
  test('leaves the confirmed bill alone and becomes an adjustment of the next month', async () => {
    const before = await readReport(admin, billing, november)
    const consent = await jobs.approval('manualReject', `CardJob:${passed.jobId}`)
    await manualReject(jobs.supervisor, {
      jobId: passed.jobId,
      cardSn: passed.cardSn,
      qcStatusCode: '01',
      approval: consent,
    })
    expect(await readReport(admin, billing, november)).toEqual(before)
    expect(await readReport(admin, billing, december)).toMatchObject([
      { ofMonth: '2026-12', goodCards: 0, rejectedCards: 1 },
      { ofMonth: '2026-11', goodCards: -1, unitPrice: 22, amount: -22 },
    ])
  })

  test('is adjusted once, regardless of the months that follow', async () => {
    at('2027-01-03T01:00:00Z')
    await expect(closeBillingMonth(hqadmin, { month: '2026-10' })).rejects.toMatchObject({
      code: 'billing.order',
      values: { month: '2026-12' },
    })
    await closeBillingMonth(hqadmin, december)
    await confirmBillingMonth(admin, { ...december, version: await versionOf('2026-12') })
    const { invoices } = await getBillingMonth(admin, '2026-12')
    expect(invoices).toMatchObject([{ invoiceNo: 'INV-JHB-2027-000001', amountSen: -2_200n }])
    expect(await readReport(admin, billing, { month: '2027-01' })).toEqual([])
  })
})

test('rejects before and after a zero price share one line, and cause no invoice', async () => {
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
  const made = (
    day: string,
    branchCode: string,
    figures: { passed?: number; rejected: number },
  ) => ({
    day: new Date(day),
    branchCode,
    cardTypeId,
    stationId: '',
    operatorId: admin.viewer.userId,
    ...figures,
  })
  await db.productionDay.createMany({
    data: [
      made('2027-01-05', 'JHB', { rejected: 1 }),
      made('2027-01-15', 'JHB', { passed: 2, rejected: 1 }),
      made('2027-01-05', 'PEN', { rejected: 3 }),
    ],
  })
  await setBillingRates(admin, {
    branchCodes: ['JHB'],
    cardType: 'EP',
    validFrom: '2027-01-10',
    unitPriceMyr: 0,
  })
  at('2027-02-02T01:00:00Z')
  const january = { month: '2027-01' }
  await closeBillingMonth(hqadmin, january)
  expect(await readReport(admin, billing, january)).toMatchObject([
    { branch: 'JHB', goodCards: 2, rejectedCards: 2, unitPrice: 0 },
    { branch: 'PEN', goodCards: 0, rejectedCards: 3, unitPrice: 0 },
  ])
  await confirmBillingMonth(admin, { ...january, version: await versionOf('2027-01') })
  expect((await getBillingMonth(admin, '2027-01')).invoices).toMatchObject([
    { invoiceNo: 'INV-JHB-2027-000002', amountSen: 0n },
  ])
})

describe('an existing rate', () => {
  const currentRates = () =>
    world.services.db.billingRate.findMany({
      where: { validFrom: new Date('2027-03-01') },
      orderBy: { branchCode: 'asc' },
      select: { branchCode: true, unitPriceSen: true, version: true },
    })
  const jhb = { branchCode: 'JHB', unitPriceSen: 2_300, version: 1 }

  test('is not overwritten by another price for the same day: the branches are named, and nothing is set', async () => {
    await rate('2027-03-01', 23)
    await expect(rate('2027-03-01', 25, ['PEN', 'JHB'])).rejects.toMatchObject({
      code: 'billing.rateStands',
      path: 'validFrom',
      values: { branches: 'JHB' },
    })
    expect(await currentRates()).toEqual([jhb])
  })

  test('is kept by the same price, and the audit trail names the branches that got it now', async () => {
    await rate('2027-03-01', 23, ['JHB', 'PEN'])
    expect(await currentRates()).toEqual([jhb, { ...jhb, branchCode: 'PEN' }])
    const [event] = await world.services.db.auditEvent.findMany({
      where: { action: 'setBillingRates' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(event).toMatchObject({
      subjects: ['BillingRate:PEN:PLKS'],
      after: { branches: ['PEN'], unitPriceMyr: 23 },
    })
  })

  test('makes room for another price after it is withdrawn', async () => {
    const { id: rateId, version } = await world.services.db.billingRate.findFirstOrThrow({
      where: { branchCode: 'JHB', validFrom: new Date('2027-03-01') },
    })
    await removeBillingRate(hqadmin, { rateId, version })
    await rate('2027-03-01', 25)
    expect(await currentRates()).toEqual([
      { ...jhb, unitPriceSen: 2_500 },
      { ...jhb, branchCode: 'PEN' },
    ])
  })
})

describe('a deleted branch', () => {
  const february = { month: '2027-02' }
  const offered = async () => {
    const { data } = await admin.graphql('{ rateBranches { code } }')
    return (data!.rateBranches as unknown as { code: string }[]).map(({ code }) => code)
  }
  const rateOf = (cardType: string, validFrom: string) =>
    setBillingRates(admin, { branchCodes: ['PEN'], cardType, validFrom, unitPriceMyr: 30 })
  async function made(day: string, cardType: string) {
    const { db } = world.services
    const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: cardType } })
    const fact = {
      branchCode: 'PEN',
      cardTypeId,
      stationId: '',
      operatorId: admin.viewer.userId,
      passed: 3,
    }
    await db.productionDay.create({ data: { day: new Date(day), ...fact } })
  }
  const refused = { code: 'branch.notFound', path: 'branchCodes' }

  test('without chargeable cards is offered no rate, and gets none', async () => {
    await world.services.db.branch.update({
      where: { code: 'PEN' },
      data: { deletedAt: world.now },
    })
    expect(await offered()).not.toContain('PEN')
    await expect(rateOf('EP', '2027-02-01')).rejects.toMatchObject(refused)
    await expect(rate('2027-02-01', 30, ['JHB', 'NOWHERE'])).rejects.toMatchObject(refused)
  })

  test('with unbilled good cards gets a rate, so that the month can be closed', async () => {
    await made('2027-02-05', 'EP')
    at('2027-03-02T01:00:00Z')
    await expect(closeBillingMonth(hqadmin, february)).rejects.toMatchObject({
      code: 'billing.rateMissing',
      values: { branch: 'PEN', cardType: 'EP' },
    })
    expect(await offered()).toContain('PEN')
    await rateOf('EP', '2027-02-01')
    await closeBillingMonth(hqadmin, february)
    await confirmBillingMonth(admin, { ...february, version: await versionOf('2027-02') })
    expect(await offered()).not.toContain('PEN')
    await expect(rateOf('EP', '2027-04-01')).rejects.toMatchObject(refused)
  })

  test('with unrated cards in a billed month gets a rate too: they are the next adjustment', async () => {
    await made('2027-02-06', 'RP')
    at('2027-04-02T01:00:00Z')
    const march = closeBillingMonth(hqadmin, { month: '2027-03' })
    await expect(march).rejects.toMatchObject({
      code: 'billing.rateMissing',
      values: { branch: 'PEN', cardType: 'RP' },
    })
    expect(await offered()).toContain('PEN')
    await rateOf('RP', '2027-02-01')
    await closeBillingMonth(hqadmin, { month: '2027-03' })
  })
})
