import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import {
  blockedMachine,
  csmJobs,
  machine,
  qcMachine,
  rejectCode,
  type CsmJobs,
} from '#tests/support/csmJobs.ts'

let stage: Stage
let jobs: CsmJobs
let keeper: Caller
let worker: Caller

beforeAll(async () => {
  stage = await createStage()
  jobs = await csmJobs(stage.world)
  keeper = await stage.caller('CONFIG', 'HQ')
  worker = await stage.caller('JOB', 'HQ')
})
afterAll(() => stage.world.close())

type Row = Record<string, unknown>

async function call(by: Caller, method: string, url: string, body: object) {
  const answer = await stage.call({ method, url, body, token: await stage.open(by, 'csm') })
  return answer.body as { status: number; code?: string; message: string; result: Row }
}

/** Bodies without the flag, and what old clients without a checkbox send. */
const silent = [{}, { flag: null }, { flag: '' }]
const flagAs = (key: string, { flag }: { flag?: unknown }) =>
  flag === undefined ? {} : { [key]: flag }

test('a change without a flag keeps it, and a new row gets its default', async () => {
  const made = { cardType: 'MYKAD', prodproccode: 'QC', machineno: 'F-1' }
  expect(
    (await call(keeper, 'POST', '/jpn/machine', { ...made, blocked: null })).result,
  ).toMatchObject({ blocked: false })
  await call(keeper, 'PUT', '/jpn/station', { machineno: 'F-1', blocked: true })
  const reason = { rejectcode: 'F1', prodprocid: 2, description: 'Calar' }
  const { cardrejectreasonid } = (
    await call(keeper, 'POST', '/jpn/rejectreason', { ...reason, enabled: '' })
  ).result
  expect(
    (
      await call(keeper, 'PUT', '/jpn/rejectreason', {
        ...reason,
        cardrejectreasonid,
        enabled: '0',
      })
    ).status,
  ).toBe(0)
  for (const said of silent) {
    const machineAs = { ...made, ...flagAs('blocked', said) }
    expect((await call(keeper, 'PUT', '/jpn/machine', machineAs)).result).toMatchObject({
      blocked: true,
    })
    const reasonAs = { ...reason, cardrejectreasonid, ...flagAs('enabled', said) }
    expect((await call(keeper, 'PUT', '/jpn/rejectreason', reasonAs)).result).toMatchObject({
      enabled: false,
    })
  }
  expect(await call(keeper, 'PUT', '/jpn/machine', { ...made, machineno: 'NONE' })).toMatchObject({
    code: 'csmMachine.notFound',
  })
})

test('a change without a machine’s type and description keeps them, and an empty text clears them', async () => {
  const machineAs = { cardType: 'MYKAD', prodproccode: 'QC', machineno: 'T-1' }
  const machine = { machineType: 'Datacard', description: 'By the window' }
  const put = async (body: object) =>
    (await call(keeper, 'PUT', '/jpn/machine', { ...machineAs, ...body })).result
  expect((await call(keeper, 'POST', '/jpn/machine', machineAs)).result).toMatchObject({
    machineType: '',
    description: '',
  })
  expect(await put(machine)).toMatchObject(machine)
  expect(await put({ blocked: true })).toMatchObject({ ...machine, blocked: true })
  expect(await put({ machineType: null, description: null, blocked: true })).toMatchObject(machine)
  expect(await put({ machineType: 'Matica' })).toMatchObject({
    ...machine,
    machineType: 'Matica',
    blocked: true,
  })
  expect(await put({ description: '' })).toMatchObject({ machineType: 'Matica', description: '' })
})

test('a change with nothing but a flag requires the flag', async () => {
  await stage.world.services.db.csmHubBranch.create({
    data: { subBranchCode: 'PEN', hubBranchCode: 'JHB' },
  })
  for (const said of silent) {
    const station = { machineno: machine, ...flagAs('blocked', said) }
    expect(await call(keeper, 'PUT', '/jpn/station', station)).toMatchObject({
      message: 'blocked: This is required',
    })
    const hub = { sub_BranchCode: 'PEN', ...flagAs('deleted', said) }
    expect((await call(keeper, 'PUT', '/jpn/hubbranchessetting/deleted/update', hub)).code).toBe(
      'field.required',
    )
  }
})

test('a rejection accepts unreadable serials as empty texts', async () => {
  const id = await jobs.make({ status: 'queued' })
  await beginCsmJob(jobs.operator, { jobId: id, machineNo: machine })
  const body = {
    id,
    status: 'rejected',
    rejectcode: rejectCode,
    chipsn: '',
    cardsn: '',
    stationid: '',
  }
  expect(await call(worker, 'PUT', '/jpn/jobs/perso/update', body)).toMatchObject({
    status: 0,
    result: { status: 'rejected' },
  })
})

test.each([null, ''])('nobody signs in at a machine named %j', async (machineid) => {
  const body = { loginid: worker.loginId, password: worker.password, machineid }
  const answer = await stage.call({ method: 'POST', url: '/jpn/user/login', body })
  expect(answer.body).toMatchObject({ status: 0, result: { loginid: worker.loginId } })
})

test('a user signs in at an existing, unblocked machine', async () => {
  const { db } = stage.world.services
  await db.csmMachine.create({
    data: { machineNo: '7', cardType: 'mykad', process: 'personalisation' },
  })
  const at = async (machineid: unknown) => {
    const body = { loginid: worker.loginId, password: worker.password, machineid }
    return (await stage.call({ method: 'POST', url: '/jpn/user/login', body })).body
  }
  expect(await at(7)).toMatchObject({ status: 0, result: { loginid: worker.loginId } })
  expect(await at('nope-1')).toMatchObject({ code: 'csmMachine.unknown' })
  expect(await at(blockedMachine)).toMatchObject({ code: 'csmMachine.blocked' })
})

test('“passed” personalises a job in production, and for a personalised one is another person’s verdict', async () => {
  const id = await jobs.bring('inProduction')
  const { cardSn: cardsn, chipSn: chipsn } = jobs.serials()
  const body = { id, status: 'passed', cardsn, chipsn }
  expect(await call(worker, 'PUT', '/jpn/jobs/perso/update', body)).toMatchObject({
    result: { status: 'personalised' },
  })
  expect(
    await call(worker, 'PUT', '/jpn/jobs/perso/update', { ...body, stationid: qcMachine }),
  ).toMatchObject({
    code: 'qc.samePerson',
  })
  const other = await stage.caller('USER', 'HQ', ['JOB'])
  const verdict = await call(other, 'PUT', '/jpn/jobs/perso/update', {
    ...body,
    stationid: qcMachine,
  })
  expect(verdict).toMatchObject({
    status: 0,
    result: { status: 'passed', stationid: machine, qcstationid: qcMachine },
  })
})

test('a machine with waiting jobs is blocked after their release is confirmed', async () => {
  const machineno = 'T-REL1'
  await stage.world.services.db.csmMachine.create({
    data: { machineNo: machineno, cardType: 'mykad', process: 'personalisation' },
  })
  const id = await jobs.bring('queued', { machineNo: machineno })
  const block = (more: object) =>
    call(keeper, 'PUT', '/jpn/station', { machineno, blocked: true, ...more })
  expect(await block({})).toMatchObject({ code: 'csmMachine.jobsWait' })
  const other = { machineno, cardtype: 'MYKID', prodproccode: 'PERSO' }
  expect(await call(keeper, 'PUT', '/jpn/machine', other)).toMatchObject({
    code: 'csmMachine.jobsWait',
  })
  expect(await block({ releasejobs: true })).toMatchObject({ status: 0, result: { blocked: true } })
  expect(await jobs.get(id)).toMatchObject({ status: 'queued', machineNo: null })
  const [event] = await stage.world.services.db.auditEvent.findMany({
    where: { action: 'setCsmMachineBlocked' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  expect(event).toMatchObject({
    subjects: [`CsmMachine:${machineno}`, `CsmJob:${id}`],
    after: { releasedJobs: 1 },
  })
})

test('a machine with a card in production keeps its card type and process', async () => {
  const machineno = 'T-INS1'
  const { db } = stage.world.services
  await db.csmMachine.create({
    data: { machineNo: machineno, cardType: 'mykad', process: 'personalisation' },
  })
  const id = await jobs.bring('queued')
  await beginCsmJob(jobs.operator, { jobId: id, machineNo: machineno })
  const change = (what: object) =>
    call(keeper, 'PUT', '/jpn/machine', {
      machineno,
      cardtype: 'MYKAD',
      prodproccode: 'PERSO',
      releasejobs: true,
      ...what,
    })
  expect(await change({ cardtype: 'MYKID' })).toMatchObject({ code: 'csmMachine.cardsInside' })
  expect(await change({ prodproccode: 'QC' })).toMatchObject({ code: 'csmMachine.cardsInside' })
  expect(await change({ blocked: true })).toMatchObject({ status: 0 })
})
