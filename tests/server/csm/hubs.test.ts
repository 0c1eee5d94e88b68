import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { watchChanges } from '#server/changes/watchChanges.ts'
import { hearOfSubBranches } from '#server/csm/hubs/hearOfSubBranches.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { countCsmJobs, csmJobOf, getCsmJob, listCsmJobs } from '#server/csm/jobs/csmJobQueries.ts'
import { findCsmJobs } from '#server/csm/jobs/findCsmJobs.ts'
import { listReadyJobs } from '#server/csm/jobs/pageCsmJobs.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { reassignCsmJobs } from '#server/csm/jobs/reassignCsmJobs.ts'
import { remakeCsmJob } from '#server/csm/jobs/remakeCsmJob.ts'
import { routeCsmJobs } from '#server/csm/jobs/routeCsmJobs.ts'
import { csmJobsReport } from '#server/csm/reports/csmJobsReport.ts'
import { csmReconciliation } from '#server/csm/reports/csmReconciliation.ts'
import { csmHubBranchCommands } from '#server/csm/settings/hubBranches.ts'
import { markHubBranch } from '#server/csm/settings/markHubBranch.ts'
import { everything } from '#server/platform/graphql/selectedColumns.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { createStage, type Stage } from '#tests/conformance/restStage.ts'
import { csmJobs, machine, otherMachine, type CsmJobs } from '#tests/support/csmJobs.ts'
import type { Person } from '#tests/support/world.ts'

let stage: Stage
let jobs: CsmJobs
let keeper: Person
/** Johor Bahru is the hub of Melaka; Penang is the hub of neither. */
let hub: Person
let sub: Person
let foreign: Person

beforeAll(async () => {
  stage = await createStage()
  const { world } = stage
  const { db } = world.services
  jobs = await csmJobs(world)
  const like = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  await db.branch.createMany({
    data: [{ ...like, code: 'MLK', name: 'Melaka' }],
    skipDuplicates: true,
  })
  const placed = async (loginId: string, branchCode: string) => {
    await db.user.update({ where: { loginId }, data: { branchCode, csmRights: ['JOB', 'REPORT'] } })
    return world.as(loginId)
  }
  hub = await placed('operator', 'JHB')
  sub = await placed('operator2', 'MLK')
  foreign = await placed('operator.pen', 'PEN')
  keeper = await world.as('csmadmin')
  await csmHubBranchCommands.create(keeper, { subBranchCode: 'MLK', hubBranchCode: 'JHB' })
})
afterAll(() => stage.world.close())

const melaka = { branchCode: 'MLK' }
const refused = (code: string, values: object = {}) =>
  expect.objectContaining({ code, values: expect.objectContaining(values) })
const route = (by: Person, jobId: number, branchCode: string) =>
  routeCsmJobs(by, { jobIds: [jobId], branchCode })
const seen = async (by: Person, jobId: number) =>
  (await csmJobOf(await stage.world.as(by.viewer.loginId), jobId)) !== null
const actionsFor = async (by: Person, jobId: number) => {
  const { data } = await by.graphql(
    'query($text: String!) { csmJobs(filter: { icNo: $text }) { edges { node { availableActions } } } }',
    {
      text: (await jobs.get(jobId)).icNo,
    },
  )
  return (data as unknown as { csmJobs: { edges: { node: { availableActions: string[] } }[] } })
    .csmJobs.edges[0]?.node.availableActions
}

describe('a hub', () => {
  test('sees the jobs of its sub-branch in every list, count and search; another branch sees none', async () => {
    const jobId = await jobs.bring('queued', { ...melaka, icNo: '900101019911' })
    const listed = async (by: Person) => {
      const { edges } = await listCsmJobs(by, { icNo: '900101019911' }, {}, everything)
      return edges.map(({ node }) => node.id)
    }
    for (const by of [hub, sub]) {
      expect(await listed(by)).toEqual([jobId])
      expect(await seen(by, jobId)).toBe(true)
      expect(await findCsmJobs(by, '900101019911')).toHaveLength(1)
      expect((await listReadyJobs(by, machine, 100)).map(({ id }) => id)).toContain(jobId)
      expect(
        (await countCsmJobs(by)).find(({ status }) => status === 'queued')!.count,
      ).toBeGreaterThan(0)
    }
    expect(await listed(foreign)).toEqual([])
    expect(await seen(foreign, jobId)).toBe(false)
    expect(await findCsmJobs(foreign, '900101019911')).toEqual([])
    expect(await countCsmJobs(foreign)).toEqual([])
    await expect(getCsmJob(foreign, jobId)).rejects.toEqual(refused('record.notFound'))
  })

  test('queues, reassigns and starts a job of its sub-branch; for another branch the job does not exist', async () => {
    const jobId = await jobs.bring('unqueued', melaka)
    await expect(queueCsmJobs(foreign, { jobIds: [jobId] })).rejects.toEqual(
      refused('record.notFound'),
    )
    await queueCsmJobs(hub, { jobIds: [jobId] })
    await reassignCsmJobs(hub, { jobIds: [jobId], machineNo: machine })
    await beginCsmJob(hub, { jobId, machineNo: machine })
    expect(await jobs.get(jobId)).toMatchObject({ status: 'inProduction', routedBranchCode: null })
  })

  test('is not a sub-branch of its sub-branch: its own jobs stay private', async () => {
    const jobId = await jobs.bring('unqueued')
    expect(await seen(sub, jobId)).toBe(false)
    await expect(queueCsmJobs(sub, { jobIds: [jobId] })).rejects.toEqual(refused('record.notFound'))
  })

  test('has the figures of its sub-branch in its reports; another branch does not', async () => {
    const waiting = async (by: Person) => {
      const rows = await readReport(by, csmReconciliation, { csmCardType: 'mykad' }, 100)
      return rows.reduce((sum, row) => sum + Number(row['received']), 0)
    }
    const [before, others] = [await waiting(hub), await waiting(foreign)]
    const jobId = await jobs.bring('unqueued', melaka)
    expect(await waiting(hub)).toBe(before + 1)
    expect(await waiting(foreign)).toBe(others)
    const rows = await readReport(hub, csmJobsReport, { branchCode: 'MLK' }, 100)
    expect(rows.map(({ fileName }) => fileName)).toContain((await jobs.get(jobId)).fileName)
    expect(await readReport(foreign, csmJobsReport, { branchCode: 'MLK' }, 100)).toEqual([])
  })

  test('names its sub-branch over REST; another branch is refused', async () => {
    await jobs.bring('unqueued', melaka)
    const search = async (branch: string) => {
      const token = await stage.open(await stage.caller('JOB', branch), 'csm')
      return stage.call({
        method: 'POST',
        url: '/jpn/jobs/search/all',
        token,
        body: { branchcode: 'mlk' },
      })
    }
    const { body } = (await search('JHB')) as {
      body: { result: { rows: { collectionbranch: string }[] } }
    }
    expect(new Set(body.result.rows.map(({ collectionbranch }) => collectionbranch))).toEqual(
      new Set(['MLK']),
    )
    expect(await search('PEN')).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
  })

  test('gets live updates of its sub-branch’s jobs, and no more after the setting is deleted', async () => {
    const jobId = await jobs.bring('unqueued', melaka)
    const heard: Change[] = []
    const changes = watchChanges(
      stage.world.services.events,
      hub.viewer,
      await hearOfSubBranches(hub),
    )
    await changes.next()
    const next = async () => heard.push((await changes.next()).value as Change)
    await queueCsmJobs(sub, { jobIds: [jobId] })
    await next()
    expect(heard.at(-1)).toMatchObject({ kind: 'csmJob', id: String(jobId), branchCode: 'MLK' })
    const abroad = watchChanges(
      stage.world.services.events,
      foreign.viewer,
      await hearOfSubBranches(foreign),
    )
    await abroad.next()
    await markHubBranch(keeper, { key: 'MLK', deleted: true })
    expect((await abroad.next()).value).toMatchObject({ kind: 'settings' })
    expect(await seen(hub, jobId)).toBe(false)
    await expect(queueCsmJobs(hub, { jobIds: [jobId] })).rejects.toEqual(refused('record.notFound'))
    await markHubBranch(keeper, { key: 'MLK', deleted: false })
    await changes.return?.()
    await abroad.return?.()
  })
})

describe('a job that is routed to the hub', () => {
  test('is made at the hub: its own branch sees it but cannot act until it is routed back', async () => {
    const jobId = await jobs.bring('queued', melaka)
    await reassignCsmJobs(sub, { jobIds: [jobId], machineNo: otherMachine })
    await route(sub, jobId, 'jhb')
    // A job that waited for a machine of the branch does not wait for one of the hub.
    expect(await jobs.get(jobId)).toMatchObject({
      status: 'queued',
      machineNo: null,
      routedBranchCode: 'JHB',
    })
    expect(await seen(sub, jobId)).toBe(true)
    expect(await actionsFor(sub, jobId)).toEqual([])
    expect((await listReadyJobs(sub, machine, 100)).map(({ id }) => id)).not.toContain(jobId)
    for (const act of [
      () => beginCsmJob(sub, { jobId, machineNo: machine }),
      () => reassignCsmJobs(sub, { jobIds: [jobId], machineNo: machine }),
      () => route(sub, jobId, 'MLK'),
    ]) {
      await expect(act()).rejects.toEqual(refused('csmJob.routed', { branch: 'JHB' }))
    }
    expect(await actionsFor(hub, jobId)).toContain('BEGIN')
    await route(hub, jobId, 'MLK')
    await beginCsmJob(sub, { jobId, machineNo: machine })
  })

  test('goes only to the hub of its branch', async () => {
    const jobId = await jobs.bring('unqueued', melaka)
    const others: [string, string][] = [
      ['PEN', 'csmJob.notItsHub'],
      ['HQ', 'csmJob.notItsHub'],
      ['NONE', 'csmJob.notItsHub'],
      ['MLK', 'csmJob.routedThere'],
    ]
    for (const [branch, code] of others)
      await expect(route(sub, jobId, branch), branch).rejects.toEqual(refused(code, { branch }))
    const ofHub = await jobs.bring('unqueued')
    await expect(route(hub, ofHub, 'MLK')).rejects.toEqual(
      refused('csmJob.notItsHub', { branch: 'MLK', sub: 'JHB' }),
    )
    expect(await actionsFor(hub, ofHub)).not.toContain('ROUTE')
    await expect(route(foreign, jobId, 'JHB')).rejects.toEqual(refused('record.notFound'))
    await route(hub, jobId, 'JHB')
    await expect(route(hub, jobId, 'JHB')).rejects.toEqual(
      refused('csmJob.routedThere', { branch: 'JHB' }),
    )
  })

  test('is routed with all other named jobs, or none is', async () => {
    const good = await jobs.bring('unqueued', melaka)
    const bad = await jobs.bring('inProduction', melaka)
    await expect(routeCsmJobs(sub, { jobIds: [good, bad], branchCode: 'JHB' })).rejects.toEqual(
      refused('job.stateNow'),
    )
    const stale = { jobIds: [good], versions: [99], branchCode: 'JHB' }
    await expect(routeCsmJobs(sub, stale)).rejects.toEqual(refused('record.changed'))
    expect(await jobs.get(good)).toMatchObject({ routedBranchCode: null })
  })

  test('is remade at the hub after a rejection there', async () => {
    const jobId = await jobs.bring('rejected', melaka)
    await route(sub, jobId, 'JHB')
    await expect(remakeCsmJob(sub, { jobId })).rejects.toEqual(refused('csmJob.routed'))
    const { jobId: remake } = await remakeCsmJob(hub, { jobId })
    expect(await jobs.get(remake)).toMatchObject({
      branchCode: 'MLK',
      routedBranchCode: 'JHB',
      status: 'unqueued',
    })
    await route(hub, remake, 'MLK')
  })

  test('is routed by one of two simultaneous calls', async () => {
    const jobId = await jobs.bring('unqueued', melaka)
    const made = await Promise.allSettled([route(sub, jobId, 'JHB'), route(hub, jobId, 'JHB')])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await route(hub, jobId, 'MLK')
  })
})

describe('a hub setting', () => {
  test('cannot change in any way while the hub has unfinished jobs of the branch', async () => {
    const { db } = stage.world.services
    await db.csmJob.updateMany({ where: melaka, data: { routedBranchCode: null } })
    const jobId = await jobs.bring('queued', melaka)
    await route(sub, jobId, 'JHB')
    const kept = refused('csmHub.jobsRouted', { sub: 'MLK', hub: 'JHB', count: 1 })
    await expect(csmHubBranchCommands.remove(keeper, { key: 'MLK' })).rejects.toEqual(kept)
    await expect(
      csmHubBranchCommands.update(keeper, { key: 'MLK', hubBranchCode: 'PEN' }),
    ).rejects.toEqual(kept)
    await expect(markHubBranch(keeper, { key: 'MLK', deleted: true })).rejects.toEqual(kept)
    await route(hub, jobId, 'MLK')
    await csmHubBranchCommands.update(keeper, { key: 'MLK', hubBranchCode: 'PEN' })
    expect([await seen(hub, jobId), await seen(foreign, jobId)]).toEqual([false, true])
    await csmHubBranchCommands.update(keeper, { key: 'MLK', hubBranchCode: 'JHB' })
  })

  test('never routes a job to a hub that is being removed', async () => {
    const jobId = await jobs.bring('unqueued', melaka)
    const both = await Promise.allSettled([
      route(sub, jobId, 'JHB'),
      markHubBranch(keeper, { key: 'MLK', deleted: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const setting = await stage.world.services.db.csmHubBranch.findUniqueOrThrow({
      where: { subBranchCode: 'MLK' },
    })
    const routed = (await jobs.get(jobId)).routedBranchCode !== null
    expect(routed).toBe(setting.deletedAt === null)
  })

  test('is refused for headquarters', async () => {
    const made = csmHubBranchCommands.create(keeper, { subBranchCode: 'HQ', hubBranchCode: 'JHB' })
    await expect(made).rejects.toMatchObject({ path: 'subBranchCode', code: 'csmHub.headquarters' })
  })
})
