import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, stationId, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let stage: Stage
let operator: Caller
let lead: Caller
let second: Caller

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
  lead = await stage.caller(4, 'JHB')
  second = await stage.caller(1, 'JHB')
})
afterAll(() => stage.world.close())

async function call(by: Caller, method: string, url: string, body?: unknown) {
  const answer = await stage.call({ method, url, body, token: await stage.open(by, 'ikad') })
  return answer.body as {
    status: number
    message: string
    code?: string
    result: Record<string, unknown>
  }
}
const path = '/api/lottravellerform'
const key = {
  lotno: basicLot.lotNo,
  productiondate: '2026-11-21',
  stationid: stationId,
  operatorid: 'operator',
}
const create = (by: Caller, body: object) =>
  call(by, 'POST', path, { ...key, goodqty: 0, rejectqty: 0, rejects: {}, ...body })
const verify = (by: Caller, { id, version }: Record<string, unknown>, verifyby = by.loginId) =>
  call(by, 'PUT', `${path}/verify`, { id, version, verifyby })

test('a form is created, corrected and verified by a second person, and listed with those of its lot', async () => {
  await stage.jobs.printed()
  await stage.jobs.rejected()
  const { result: made } = await create(operator, { goodqty: 2, rejectqty: 0 })
  expect(made).toMatchObject({
    recordedgoodqty: 1,
    recordedrejects: { '01': 1 },
    balance: -2,
    agrees: false,
    status: 'draft',
  })
  expect(await verify(lead, { id: made.id })).toMatchObject({
    status: 0,
    code: 'traveller.unexplained',
  })

  const { id, version } = made
  const again = await call(operator, 'PUT', path, {
    ...key,
    id,
    version,
    goodqty: 1,
    rejectqty: 1,
    rejects: { '01': 1 },
    remark: 'Withdrawn by the supervisor',
  })
  expect(again.result).toMatchObject({ goodqty: 1, rejectqty: 1, version: 2 })
  expect(
    await call(operator, 'PUT', path, { ...key, id, version, goodqty: 7, rejectqty: 0 }),
  ).toMatchObject({
    status: 0,
    code: 'record.changed',
  })

  const { result: verified } = await verify(lead, { id, version: 2 })
  expect(verified).toMatchObject({
    status: 'verified',
    verifyby: lead.loginId,
    recordedgoodqty: 1,
    balance: -2,
  })
  expect(await verify(second, { id })).toMatchObject({
    status: 0,
    code: 'traveller.stateNow',
    message: 'This is not possible: the form is now "Verified"',
  })
  const { result: rows } = await call(operator, 'GET', `${path}/${basicLot.lotNo.toLowerCase()}`)
  expect((rows as unknown as { id: unknown }[]).map((row) => row.id)).toContain(id)
})

test('a change without rejects or a remark keeps them; a sum of 0 says that there are none', async () => {
  const form = {
    productiondate: '2026-11-09',
    goodqty: 1,
    rejectqty: 1,
    rejects: { '01': 1 },
    remark: 'Kept',
  }
  const { id } = (await create(lead, form)).result
  const put = (body: object) =>
    call(lead, 'PUT', path, {
      ...key,
      productiondate: form.productiondate,
      id,
      goodqty: 2,
      ...body,
    })
  expect((await put({})).result).toMatchObject({
    goodqty: 2,
    rejectqty: 1,
    rejects: { '01': 1 },
    remark: 'Kept',
  })
  expect((await put({ rejects: null, remark: null })).result).toMatchObject({
    rejects: { '01': 1 },
    remark: 'Kept',
  })
  expect(await put({ rejectqty: 2 })).toMatchObject({ code: 'traveller.rejectSum' })
  expect(await put({ version: 1 })).toMatchObject({ code: 'record.changed' })
  expect((await put({ rejects: { '02': 3 }, remark: '' })).result).toMatchObject({
    rejects: { '02': 3 },
    remark: '',
  })
  expect((await put({ rejectqty: 0 })).result).toMatchObject({ rejectqty: 0, rejects: {} })
  expect(await put({ id: 2_000_000_000 })).toMatchObject({ code: 'traveller.notFound' })
})

test('the verifier is the caller, and never the operator or the last editor', async () => {
  const { result } = await create(lead, {
    productiondate: '2026-11-19',
    operatorid: second.loginId,
    remark: 'x',
  })
  expect(await verify(lead, result)).toMatchObject({ code: 'traveller.ofEditor' })
  expect(await verify(second, result)).toMatchObject({ code: 'traveller.ofOperator' })
  expect(await verify(second, result, lead.loginId)).toMatchObject({ code: 'request.otherCaller' })
  expect(await verify(operator, result)).toMatchObject({ code: 'permission.denied' })
})

test('the verifier may be named by number, staff number or name, as everywhere', async () => {
  const { staffNumber, staffName } = await stage.world.services.db.user.findUniqueOrThrow({
    where: { id: second.userId },
  })
  for (const [index, own] of [second.userId, staffNumber, staffName.toUpperCase()].entries()) {
    const form = { productiondate: `2026-11-1${index}`, operatorid: operator.loginId, remark: 'x' }
    const { result } = await create(lead, form)
    expect((await verify(second, result, own as string)).result).toMatchObject({
      verifyby: second.loginId,
    })
  }
})

test('digits are first read as a login id, then as a number', async () => {
  const { id: _, ...like } = await stage.world.services.db.user.findUniqueOrThrow({
    where: { id: operator.userId },
  })
  const loginId = String(second.userId)
  await stage.world.services.db.user.create({
    data: { ...like, loginId, staffNumber: 'D1', csmRights: [...like.csmRights] },
  })
  const { result } = await create(lead, {
    productiondate: '2026-11-16',
    operatorid: second.userId,
    remark: '',
  })
  expect(result).toMatchObject({ operatorid: loginId })
})

test('an operator may be named by number; a second form, a wrong sum, an unknown code or lot are refused', async () => {
  const form = { productiondate: '2026-11-18', operatorid: operator.userId, remark: '' }
  expect((await create(lead, form)).result).toMatchObject({ operatorid: operator.loginId })
  expect(await create(lead, { ...form, operatorid: operator.loginId })).toMatchObject({
    code: 'traveller.exists',
  })
  const other = { ...form, productiondate: '2026-11-17' }
  expect(await create(lead, { ...other, rejectqty: 3, rejects: { '01': 2 } })).toMatchObject({
    code: 'traveller.rejectSum',
  })
  expect(await create(lead, { ...other, rejectqty: 1, rejects: { '99': 1 } })).toMatchObject({
    code: 'qcStatusCode.notFound',
  })
  expect(await create(lead, { ...other, rejects: [1] })).toMatchObject({ status: 0 })
  expect(await create(lead, { ...other, lotno: 'NONE' })).toMatchObject({ code: 'lot.notFound' })
  expect(await create(lead, { ...other, productiondate: '21-11-2026' })).toMatchObject({
    code: 'field.date',
  })
  expect(await call(lead, 'GET', `${path}/NONE`)).toMatchObject({ status: 0, code: 'lot.notFound' })
})

test('a form verified before its day ended says so, and is supplemented and verified again', async () => {
  const about = { ...key, operatorid: 'operator2' }
  const made = (
    await call(operator, 'POST', path, {
      ...about,
      goodqty: 0,
      rejectqty: 0,
      remark: 'Nothing made yet',
    })
  ).result
  const { result: verified } = await verify(lead, { id: made.id })
  expect(verified).toMatchObject({ status: 'verified', changedSince: false, agrees: true })
  const change = {
    ...about,
    id: made.id,
    goodqty: 1,
    rejectqty: 0,
    remark: 'The supervisor withdrew them',
  }
  expect(await call(operator, 'PUT', path, change)).toMatchObject({ code: 'traveller.stateNow' })

  const { jobId } = await stage.jobs.printed()
  const { id: persoById } = await stage.world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator2' },
  })
  await stage.world.services.db.cardAttempt.updateMany({ where: { jobId }, data: { persoById } })
  const rows = (await call(operator, 'GET', `${path}/${basicLot.lotNo}`))
    .result as unknown as Record<string, unknown>[]
  const row = rows.find(({ id }) => id === made.id)
  expect([row!.status, row!.changedSince, row!.agrees]).toEqual(['verified', true, false])

  expect(await call(operator, 'PUT', path, { ...change, operatorid: 'operator' })).toMatchObject({
    code: 'traveller.stateNow',
  })
  const { result: open } = await call(operator, 'PUT', path, change)
  expect(open).toMatchObject({
    status: 'draft',
    goodqty: 1,
    recordedgoodqty: 1,
    verifyby: null,
    changedSince: false,
  })
  expect((await verify(lead, { id: made.id })).result).toMatchObject({
    status: 'verified',
    goodqty: 1,
    changedSince: false,
  })
})
