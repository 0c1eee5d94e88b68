import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { cardsThen, findPastCardJob, whereaboutsThen } from '#server/production/past/pastCardJob.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { undoVerdict } from '#server/production/quality/undoVerdict.ts'
import { cardJobs, selfCollect, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

const minute = 60_000

let world: World
let jobs: CardJobs
let hqadmin: Person
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  hqadmin = await world.as('hqadmin')
})
afterAll(() => world.close())

/** Does a step, and returns its moment. */
async function moment(work: Promise<unknown>): Promise<Date> {
  await work
  const at = world.now
  world.later(minute)
  return at
}
const stateAt = async (jobId: number, at: Date, by: Person = hqadmin) => {
  const found = await findPastCardJob(by, jobId, at)
  return found && [found.status, (await whereaboutsThen(by, found)).place, found.packagingId]
}
const cardsAt = async (jobId: number, at: Date) =>
  (await cardsThen(hqadmin, (await findPastCardJob(hqadmin, jobId, at))!)).map(
    ({ cardSn, lotNo, place, stationId: station }) => [cardSn, lotNo, place, station],
  )

describe('a card job at a moment', () => {
  test('has its state, its package and its card, whatever happened since', async () => {
    const began = world.now
    const job = await jobs.bring('pendingQc')
    const { jobId, cardSn, chipSn } = job
    const made = await moment(Promise.resolve())
    const passed = await moment(
      passQc(jobs.checker, { jobId, chipSn, qrString: await jobs.qrOf(jobId) }),
    )
    const packed = despatch(jobs.operator, { ...selfCollect, jobIds: [jobId] })
    const sent = await moment(packed)
    const { packagingId } = await packed

    expect(await stateAt(jobId, made)).toEqual(['pendingQc', 'inQualityCheck', null])
    expect(await stateAt(jobId, passed)).toEqual(['qcPassed', 'toBeDespatched', null])
    expect(await stateAt(jobId, sent)).toEqual(['despatched', 'toBeCollected', packagingId])
    expect(await cardsAt(jobId, made)).toEqual([[cardSn, basicLot.lotNo, 'produced', stationId]])
    await expect(
      findPastCardJob(hqadmin, jobId, new Date(began.getTime() - 1)),
    ).rejects.toMatchObject({ code: 'moment.beforeRecords' })
  })

  test('a rejection that was undone is there between, with the job that was made for it', async () => {
    const job = await jobs.bring('pendingQc')
    const { jobId, cardSn } = job
    const made = await moment(Promise.resolve())
    const rejecting = rejectQc(jobs.checker, { ...(await jobs.rejection(job)), newJob: true })
    await rejecting
    const rejected = world.now
    const { id: newJobId } = await world.services.db.cardJob.findFirstOrThrow({
      where: { remakeOfId: jobId },
    })
    world.later(1_000)
    const { version } = await world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
    const undone = await moment(undoVerdict(jobs.checker, { jobId, version }))

    expect(await stateAt(jobId, made)).toEqual(['pendingQc', 'inQualityCheck', null])
    expect(await stateAt(jobId, rejected)).toEqual(['qcRejected', 'notMade', null])
    expect(await stateAt(jobId, undone)).toEqual(['pendingQc', 'inQualityCheck', null])
    expect(await cardsAt(jobId, rejected)).toEqual([[cardSn, basicLot.lotNo, 'spoiled', stationId]])
    expect(await cardsAt(jobId, undone)).toEqual([[cardSn, basicLot.lotNo, 'produced', stationId]])
    expect(await stateAt(newJobId, rejected)).toEqual(['new', 'toBePrinted', null])
    expect(await stateAt(newJobId, undone)).toEqual(['deleted', 'cancelled', null])
  })

  test('was at the branch that held it, before and after several jobs moved', async () => {
    const ids = [await world.job(), await world.job()]
    const began = await moment(Promise.resolve())
    const moved = await moment(rerouteJobs(jobs.supervisor, { jobIds: ids, branchCode: 'PEN' }))
    const back = await moment(rerouteJobs(hqadmin, { jobIds: ids, branchCode: 'JHB' }))
    const still = await world.job()
    for (const jobId of ids) {
      const branchAt = async (at: Date) => (await findPastCardJob(hqadmin, jobId, at))!.branchCode
      expect([await branchAt(began), await branchAt(moved), await branchAt(back)]).toEqual([
        'JHB',
        'PEN',
        'JHB',
      ])
    }
    expect((await findPastCardJob(hqadmin, still, world.now))!.branchCode).toBe('JHB')
  })

  test('is asked for with its cards, steps and changes', async () => {
    const { jobId, cardSn } = await jobs.bring('qcPassed')
    const passed = await moment(Promise.resolve())
    await despatch(jobs.operator, { ...selfCollect, jobIds: [jobId] })
    const document = `query($jobId: Int!, $at: DateTime!, $until: DateTime) { pastCardJob(jobId: $jobId, at: $at) {
      status branch { code } whereabouts { place } packagingId cards { cardSn place } history { action } changes(until: $until) { action to } } }`
    const { data } = await hqadmin.graphql(document, { jobId, at: passed.toISOString() })
    expect(data!.pastCardJob).toMatchObject({
      status: 'QC_PASSED',
      branch: { code: 'JHB' },
      whereabouts: { place: 'TO_BE_DESPATCHED' },
      packagingId: null,
      cards: [{ cardSn, place: 'PRODUCED' }],
      changes: [{ action: 'despatch', to: 'despatched' }],
    })
    const { history } = data!.pastCardJob as unknown as { history: { action: string }[] }
    expect(history.at(-1)).toEqual({ action: 'passQc' })
    for (const [until, code] of [
      [new Date(passed.getTime() - 1), 'moment.reversed'],
      [new Date(world.now.getTime() + 1), 'moment.future'],
    ] as const) {
      const variables = { jobId, at: passed.toISOString(), until: until.toISOString() }
      const { errors } = await hqadmin.graphql(document, variables)
      expect(errors).toMatchObject([{ extensions: { code } }])
    }
  })

  test('is seen by whom its present is seen; a job that is none is not there', async () => {
    const jobId = await world.job()
    const penang = await world.as('operator.pen')
    expect(await stateAt(jobId, world.now, jobs.operator)).toEqual(['new', 'toBePrinted', null])
    expect(await stateAt(jobId, world.now, penang)).toBeNull()
    expect(await stateAt(-1, world.now)).toBeNull()
    await expect(
      findPastCardJob(hqadmin, jobId, new Date(world.now.getTime() + 1)),
    ).rejects.toMatchObject({ code: 'moment.future' })
  })

  test('is refused if the archive has its first steps', async () => {
    const old = await world.job()
    const oldSince = await moment(Promise.resolve())
    const { jobId } = await jobs.bring('qcPassed')
    await archiveUntil(oldSince)
    await expect(findPastCardJob(hqadmin, old, world.now)).rejects.toMatchObject({
      code: 'moment.archived',
    })
    expect(await stateAt(jobId, world.now)).toEqual(['qcPassed', 'toBeDespatched', null])
  })
})

/** Takes the trail up to a moment away, as its archiving does. */
async function archiveUntil(at: Date): Promise<void> {
  const archive = {
    firstSeq: 1n,
    lastSeq: 1n,
    chain: Buffer.alloc(32),
    file: 'audit-1-1.jsonl.gz',
    sha256: Buffer.alloc(32),
    archivedAt: world.now,
  }
  await world.services.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`DELETE FROM audit_event WHERE at <= ${at}`
    await tx.auditArchive.create({ data: archive })
  })
}
