import { afterAll, beforeAll, expect, it } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { getCardJob, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { closeJobs } from '#server/production/jobs/closeJobs.ts'
import { remakeJob } from '#server/production/jobs/remakeJob.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { closeStationDay } from '#server/stock/stations/closeStationDay.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { basicLot } from '../../../prisma/seed/seedBasics.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const offered = async (jobId: number) => {
  const { data } = await jobs.operator.graphql(
    'query($id: ID!) { node(id: $id) { ... on CardJob { availableActions } } }',
    {
      id: btoa(`CardJob:${jobId}`),
    },
  )
  return (data as unknown as { node: { availableActions: string[] } }).node.availableActions
}
const notRemade = async () => {
  const status = ['qcRejected', 'chipError', 'manuallyRejected']
  const { edges } = await listCardJobs(jobs.operator, { status, withoutRemake: true } as object, {
    first: 200,
  })
  return edges.map(({ node }) => node.id)
}

it('a rejection with neither reprint nor new job closes the job with its reason: it does not wait for a remake', async () => {
  const { jobId } = await jobs.bring('qcRejected')
  const { status, closedAt, card } = await getCardJob(jobs.operator, jobId)
  expect([status, closedAt, card?.rejectCode]).toEqual(['qcRejected', world.now, '03'])
  expect(await notRemade()).not.toContain(jobId)
})

it('a chip error and a manual reject wait for their remake; one with a reprint or a new job is not closed', async () => {
  const [spoiled, manual] = [await jobs.bring('chipError'), await jobs.bring('manuallyRejected')]
  expect(await notRemade()).toEqual(expect.arrayContaining([spoiled.jobId, manual.jobId]))
  const job = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), newJob: true })
  expect((await getCardJob(jobs.operator, job.jobId)).closedAt).toBeNull()
  expect(await notRemade()).not.toContain(job.jobId)
})

it('a passed card is rejected even after its station moved to another branch', async () => {
  const card = { jobId: await world.job(), ...jobs.nextSerials() }
  const at = { stationId: 'JHB-P02', lotNo: basicLot.lotNo, startSn: card.cardSn, quantity: 1 }
  await returnToStore(jobs.operator, { ...at, stationId })
  await withdrawCards(jobs.operator, at)
  await addToPrintList(jobs.operator, { stationId: at.stationId, batchNo, jobIds: [card.jobId] })
  await printCard(jobs.operator, { ...card, stationId: at.stationId })
  await passQc(jobs.checker, {
    jobId: card.jobId,
    chipSn: card.chipSn,
    qrString: await jobs.qrOf(card.jobId),
  })
  await clearPrintList(jobs.operator, { stationId: at.stationId })
  // It moves after its day is closed.
  const day = malaysianDate(world.now)
  await closeStationDay(jobs.operator, {
    stationId: at.stationId,
    day,
    counts: [{ lotNo: at.lotNo, counted: 0 }],
  })
  const moved = { name: 'Printer 2', branchCode: 'PEN', process: 'personalisation', active: true }
  await stationCommands.update(await world.as('admin'), { key: at.stationId, ...moved })

  const approval = await jobs.approval('manualReject', `CardJob:${card.jobId}`)
  await manualReject(jobs.supervisor, {
    jobId: card.jobId,
    cardSn: card.cardSn,
    qcStatusCode: '01',
    approval,
  })
  const [booked] = await world.services.db.$queryRaw<object[]>`
    SELECT a.place::text, a.branch_code, a.station_id FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE ${BigInt(card.cardSn)}::bigint BETWEEN h.start_sn AND h.end_sn`
  expect(booked).toEqual({ place: 'spoiled', branch_code: 'JHB', station_id: at.stationId })
})

it('a remake stores its reason in its row, from every way to request it', async () => {
  const { jobId } = await jobs.bring('chipError')
  const remade = await remakeJob(jobs.operator, { jobId, qcStatusCode: '03', remark: 'chip dead' })
  expect(await getCardJob(jobs.operator, remade.jobId)).toMatchObject({
    remakeCode: '03',
    remakeRemark: 'chip dead',
  })
  const job = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), newJob: true, remark: 'streak' })
  const inserted = await world.services.db.cardJob.findFirstOrThrow({
    where: { remakeOfId: job.jobId },
  })
  expect(inserted).toMatchObject({ remakeCode: '03', remakeRemark: 'streak' })
})

it('a remade job is offered no second remake, and is refused one', async () => {
  const { jobId } = await jobs.bring('chipError')
  expect(await offered(jobId)).toContain('REMAKE')
  await remakeJob(jobs.operator, { jobId })
  expect(await offered(jobId)).not.toContain('REMAKE')
  await expect(remakeJob(jobs.operator, { jobId })).rejects.toMatchObject({
    code: 'job.alreadyRemade',
  })
})

it('a chip error or manual reject without a remake is closed with a reason, once; it can still be remade', async () => {
  const [spoiled, manual] = [await jobs.bring('chipError'), await jobs.bring('manuallyRejected')]
  const jobIds = [spoiled.jobId, manual.jobId]
  await expect(closeJobs(jobs.operator, { jobIds, remark: ' ' })).rejects.toMatchObject({
    code: 'field.required',
    path: 'remark',
  })
  await expect(
    closeJobs(await world.as('operator.pen'), { jobIds, remark: 'x' }),
  ).rejects.toMatchObject({
    code: 'record.notFound',
  })
  expect(await offered(spoiled.jobId)).toEqual(expect.arrayContaining(['REMAKE', 'CLOSE']))
  await closeJobs(jobs.operator, { jobIds, remark: 'The applicant left the country' })
  for (const jobId of jobIds) {
    expect(await getCardJob(jobs.operator, jobId)).toMatchObject({ closedAt: world.now })
    expect(await notRemade()).not.toContain(jobId)
    expect(await offered(jobId)).not.toContain('CLOSE')
  }
  await expect(closeJobs(jobs.operator, { jobIds, remark: 'again' })).rejects.toMatchObject({
    code: 'job.alreadyClosed',
  })
  const trail = await world.services.db.auditEvent.findFirstOrThrow({
    where: { action: 'closeJobs' },
  })
  expect(trail.after).toMatchObject({ remark: 'The applicant left the country' })
  await remakeJob(jobs.operator, { jobId: spoiled.jobId })
})

it('a remade job is not closed', async () => {
  const { jobId } = await jobs.bring('chipError')
  await remakeJob(jobs.operator, { jobId })
  expect(await offered(jobId)).not.toContain('CLOSE')
  await expect(closeJobs(jobs.operator, { jobIds: [jobId], remark: 'x' })).rejects.toMatchObject({
    code: 'job.alreadyRemade',
  })
})
