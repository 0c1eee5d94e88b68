import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askCsmReading, askReading } from '#server/agents/askReading.ts'
import { passCsmJob } from '#server/csm/jobs/passCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { knownAgent, type KnownAgent } from '#tests/support/agent/knownAgent.ts'
import { csmJobs, qcMachine, type CsmJobs } from '#tests/support/csmJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const stationId = 'HQ-T01'
let world: World
let jobs: CsmJobs
let agent: KnownAgent

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
  const { db } = world.services
  const like = await db.station.findFirstOrThrow({ where: { branchCode: 'JHB' } })
  await db.station.create({ data: { ...like, id: stationId, name: stationId, branchCode: 'HQ' } })
  agent = await knownAgent(world, stationId)
})
afterAll(async () => {
  await agent.remove()
  await world.close()
})

const refused = (code: string) => expect.objectContaining({ code })
const read = (by: Person, chipSn: string, of: object = {}) =>
  agent.read(by, { csm: true, chipSn, ...of })
const lastEvent = (action: string) =>
  world.services.db.auditEvent.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } })

describe('a chip reading by the station’s agent in the CSM area', () => {
  test('is recorded at personalisation and at quality check, and the audit trail names the reader', async () => {
    const byAgent = { chipFrom: 'agent', reader: 'ACS ACR39U 0', readAt: stationId }
    const jobId = await jobs.bring('inProduction')
    const serials = jobs.serials()
    await personaliseCsmJob(jobs.operator, {
      jobId,
      ...serials,
      reading: await read(jobs.operator, serials.chipSn),
    })
    expect((await lastEvent('personaliseCsmJob')).after).toMatchObject(byAgent)
    const check = { jobId, ...serials, machineNo: qcMachine }
    await passCsmJob(jobs.checker, { ...check, reading: await read(jobs.checker, serials.chipSn) })
    expect((await lastEvent('passCsmJob')).after).toMatchObject(byAgent)
  })

  test('is distinguished from a typed chip, which a branch may refuse', async () => {
    const byHand = (serialsByHand: boolean) =>
      world.services.db.branch.update({ where: { code: 'HQ' }, data: { serialsByHand } })
    const jobId = await jobs.bring('inProduction')
    const serials = jobs.serials()
    await byHand(false)
    await expect(personaliseCsmJob(jobs.operator, { jobId, ...serials })).rejects.toEqual(
      refused('chip.byReader'),
    )
    expect((await jobs.get(jobId)).status).toBe('inProduction')
    await byHand(true)
    await personaliseCsmJob(jobs.operator, { jobId, ...serials })
    expect((await lastEvent('personaliseCsmJob')).after).toMatchObject({ chipFrom: 'hand' })
  })

  test('counts once, for the person who requested it and the chip that was read', async () => {
    const [jobId, second] = [await jobs.bring('inProduction'), await jobs.bring('inProduction')]
    const [serials, others] = [jobs.serials(), jobs.serials()]
    const reading = await read(jobs.operator, serials.chipSn)
    await expect(personaliseCsmJob(jobs.operator, { jobId, ...others, reading })).rejects.toEqual(
      refused('reading.otherCard'),
    )
    const stolen = await read(jobs.checker, serials.chipSn)
    await expect(
      personaliseCsmJob(jobs.operator, { jobId, ...serials, reading: stolen }),
    ).rejects.toEqual(refused('reading.refused'))
    await personaliseCsmJob(jobs.operator, { jobId, ...serials, reading })
    const again = { jobId: second, cardSn: others.cardSn, chipSn: serials.chipSn, reading }
    await expect(personaliseCsmJob(jobs.operator, again)).rejects.toEqual(
      refused('reading.refused'),
    )
  })

  test('is available to users with JOB, at a station of their branch', async () => {
    await expect(askCsmReading(await world.as('csmreport'), { stationId })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(askCsmReading(await world.as('operator'), { stationId })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(askReading(jobs.operator, { stationId })).rejects.toEqual(
      refused('permission.denied'),
    )
    await expect(askCsmReading(jobs.operator, { stationId: 'JHB-P01' })).rejects.toEqual(
      refused('permission.denied'),
    )
  })
})
