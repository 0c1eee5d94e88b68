import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { undoVerdict } from '#server/production/quality/undoVerdict.ts'
import { addSpoiledCard } from '#server/stock/destructions/addSpoiledCard.ts'
import { cancelDestruction } from '#server/stock/destructions/cancelDestruction.ts'
import { openDestruction } from '#server/stock/destructions/openDestruction.ts'
import { listStationLotDays } from '#server/stock/stations/stationDays.ts'
import {
  batchNo,
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
  type MadeJob,
} from '#tests/support/cardJobs.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string) => expect.objectContaining({ code })
const attemptsOf = (jobId: number) => world.services.db.cardAttempt.findMany({ where: { jobId } })
const jobOf = (jobId: number) =>
  world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
const versionOf = async (jobId: number) => (await jobOf(jobId)).version

/** Returns the recorded facts of a job and its card, and where the card is. */
async function recordedState({ jobId, cardSn }: MadeJob) {
  const { version: _, ...job } = await jobOf(jobId)
  const serial = BigInt(cardSn)
  const where = { lotNo: basicLot.lotNo, startSn: { lte: serial }, endSn: { gte: serial } }
  const lies = await world.services.db.custodyHolding.findFirst({
    where,
    select: { account: true },
  })
  return { job, attempts: await attemptsOf(jobId), lies }
}

/** Returns the figures of the station's day, of which an undone verdict leaves nothing. */
const dayOfStation = () =>
  listStationLotDays(
    world.services.db,
    { id: stationId, branchCode: 'JHB' },
    malaysianDate(world.now),
  )

const pass = async ({ jobId, chipSn }: MadeJob) =>
  passQc(jobs.checker, { jobId, chipSn, qrString: await jobs.qrOf(jobId) })
const reject = async (job: MadeJob, then: { reprint?: boolean; newJob?: boolean } = {}) =>
  rejectQc(jobs.checker, { ...(await jobs.rejection(job)), ...then })

describe('a verdict is undone by the person who gave it', () => {
  const verdicts: [string, (job: MadeJob) => Promise<unknown>][] = [
    ['a pass', pass],
    ['a rejection that closes the job', (job) => reject(job)],
    ['a rejection with a reprint', (job) => reject(job, { reprint: true })],
    ['a rejection with a new job', (job) => reject(job, { newJob: true })],
  ]

  it.each(verdicts)(
    '%s: the card waits for its check as before, also in the ledger and the roll-ups',
    async (_, verdict) => {
      const job = await jobs.bring('pendingQc')
      const before = await recordedState(job)
      const day = await dayOfStation()
      world.later(60_000)
      await verdict(job)
      world.later(10_000)
      await undoVerdict(jobs.checker, { jobId: job.jobId, version: await versionOf(job.jobId) })
      expect(await recordedState(job)).toEqual(before)
      expect(await dayOfStation()).toEqual(day)
      expect(await rollupFaults(world.services.db)).toEqual([])
      // It can be judged again, the other way.
      await reject(job, { newJob: true })
      expect((await getCardJob(jobs.operator, job.jobId)).status).toBe('qcRejected')
    },
  )

  it('a new job created for the card is deleted', async () => {
    const job = await jobs.bring('pendingQc')
    await reject(job, { newJob: true })
    await undoVerdict(jobs.checker, { jobId: job.jobId, version: await versionOf(job.jobId) })
    const [made] = await world.services.db.cardJob.findMany({ where: { remakeOfId: job.jobId } })
    expect(made?.status).toBe('deleted')
    const event = await world.services.db.auditEvent.findFirstOrThrow({
      where: { action: 'undoVerdict' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      loginId: 'operator2',
      before: { status: 'qcRejected', outcome: 'rejected' },
      after: { status: 'pendingQc', cardSn: job.cardSn, deletedJobId: made!.id },
      subjects: expect.arrayContaining([`CardJob:${job.jobId}`, `CardJob:${made!.id}`]),
    })
  })
})

describe('it is refused', () => {
  /** Asserts that a refusal changes nothing. */
  async function expectRefusal(
    job: MadeJob,
    code: string,
    ask: { by?: CardJobs['checker']; version?: number } = {},
  ) {
    const before = await recordedState(job)
    const version = ask.version ?? (await versionOf(job.jobId))
    await expect(
      undoVerdict(ask.by ?? jobs.checker, { jobId: job.jobId, version }),
    ).rejects.toEqual(refused(code))
    expect(await recordedState(job)).toEqual(before)
  }

  it('for another person, even a supervisor, and after the time limit', async () => {
    const job = await jobs.bring('qcPassed')
    await expectRefusal(job, 'undo.ofAnother', { by: jobs.supervisor })
    await expectRefusal(job, 'undo.ofAnother', { by: jobs.operator })
    world.later(10_001)
    await expectRefusal(job, 'undo.over')
  })

  it('for a person of another branch, and without a version', async () => {
    const job = await jobs.bring('qcPassed')
    await expectRefusal(job, 'record.notFound', { by: await world.as('operator.pen') })
    await expect(undoVerdict(jobs.checker, { jobId: job.jobId })).rejects.toMatchObject({
      path: 'version',
    })
  })

  it('if the card is in a container of spoiled cards', async () => {
    const job = await jobs.bring('pendingQc')
    await reject(job)
    const { documentNo } = await openDestruction(jobs.operator, { branchCode: 'JHB' })
    await addSpoiledCard(jobs.operator, { documentNo, cardSn: job.cardSn })
    await expectRefusal(job, 'destruction.inContainer')
    await cancelDestruction(jobs.operator, { documentNo, remark: 'x' })
  })

  it('if the card was despatched since, or nobody judged it', async () => {
    const job = await jobs.bring('qcPassed')
    const version = await versionOf(job.jobId)
    await despatch(jobs.operator, { jobIds: [job.jobId], ...selfCollect })
    await expectRefusal(job, 'record.changed', { version })
    await expectRefusal(await jobs.bring('pendingQc'), 'record.changed')
    await expectRefusal(await jobs.bring('new'), 'record.changed')
    await expectRefusal(await jobs.bring('manuallyRejected'), 'record.changed')
  })

  it('if the reprint or the new job was started since', async () => {
    const reprinted = await jobs.bring('pendingQc')
    await reject(reprinted, { reprint: true })
    const version = await versionOf(reprinted.jobId)
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [reprinted.jobId] })
    await expectRefusal(reprinted, 'record.changed', { version })

    const replaced = await jobs.bring('pendingQc')
    await reject(replaced, { newJob: true })
    const [made] = await world.services.db.cardJob.findMany({
      where: { remakeOfId: replaced.jobId },
    })
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [made!.id] })
    await expectRefusal(replaced, 'record.changed')
  })

  it('if somebody else created the new job since, or the registry corrected the application', async () => {
    const rejected = await jobs.bring('pendingQc')
    await reject(rejected)
    const version = await versionOf(rejected.jobId)
    world.later(1_000)
    const { jobId: madeId } = await remakeJob(jobs.operator, { jobId: rejected.jobId, remark: 'x' })
    await expectRefusal(rejected, 'record.changed', { version })
    expect((await jobOf(madeId)).status).toBe('new')

    const corrected = await jobs.bring('pendingQc')
    await reject(corrected, { reprint: true })
    const { applId } = await jobOf(corrected.jobId)
    world.later(1_000)
    await world.services.db.$transaction((tx) =>
      recordAudit(tx, { product: 'registry' }, world.now, {
        action: 'correctApplication',
        subjects: [`Application:${applId}`],
      }),
    )
    // Also for a caller who read the job again.
    await expectRefusal(corrected, 'record.changed')
  })

  it('the second time: one of ten simultaneous calls succeeds', async () => {
    const job = await jobs.bring('qcPassed')
    const version = await versionOf(job.jobId)
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => undoVerdict(jobs.checker, { jobId: job.jobId, version })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await jobOf(job.jobId)).status).toBe('pendingQc')
  })
})
