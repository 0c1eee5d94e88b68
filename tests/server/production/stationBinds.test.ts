import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#generated/prisma/client.ts'
import { getCardJob, listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { changeLocation } from '#server/production/jobs/changeLocation.ts'
import { reassignJobs } from '#server/production/jobs/reassignJobs.ts'
import { rerouteJobs } from '#server/production/jobs/rerouteJobs.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { fillPrintList } from '#server/production/printList/fillPrintList.ts'
import { findPrintList } from '#server/production/printList/printListQueries.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { batchNo, cardJobs, stationId, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
})
afterAll(() => world.close())

const refused = (code: string, path?: string) =>
  expect.objectContaining(path === undefined ? { code } : { code, path })
const elsewhere = 'JHB-P02'

async function assigned(to: string, application: Partial<Application> = {}): Promise<number> {
  const jobId = await world.job(application)
  await reassignJobs(jobs.operator, { jobIds: [jobId], stationId: to })
  return jobId
}
const stationOf = async (jobId: number) => (await getCardJob(jobs.operator, jobId)).stationId

describe('a job that is assigned to a station', () => {
  it('is listed only there; another station is told where it belongs', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const jobId = await assigned(elsewhere)
    await expect(
      addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId] }),
    ).rejects.toMatchObject({
      code: 'print.otherStation',
      values: { station: elsewhere },
    })
    await expect(
      printWithBatch(jobs.operator, { jobId, stationId, batchNo, ...jobs.nextSerials() }),
    ).rejects.toEqual(refused('print.otherStation'))
    await addToPrintList(jobs.operator, { stationId: elsewhere, batchNo, jobIds: [jobId] })
    expect(await jobs.stateOf(jobId)).toBe('listed')
    await clearPrintList(jobs.operator, { stationId: elsewhere })
  })

  it('keeps its station when it leaves the list; a job without a station has none', async () => {
    const [own, free] = [await assigned(stationId), await world.job()]
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [own, free] })
    await removeFromPrintList(jobs.operator, { stationId, jobId: free })
    await clearPrintList(jobs.operator, { stationId })
    expect([await stationOf(own), await stationOf(free)]).toEqual([stationId, null])
  })

  it('keeps its station when its card is to be reprinted', async () => {
    const job = { jobId: await assigned(stationId), ...jobs.nextSerials() }
    await printWithBatch(jobs.operator, { ...job, stationId, batchNo })
    await rejectQc(jobs.checker, { ...(await jobs.rejection(job)), reprint: true })
    expect(await stationOf(job.jobId)).toBe(stationId)
    await clearPrintList(jobs.operator, { stationId })
  })

  it('is found by its station, and the others by no station', async () => {
    const [own, free, others] = [
      await assigned(stationId),
      await world.job(),
      await assigned(elsewhere),
    ]
    const { edges } = await listCardJobs(
      jobs.operator,
      { status: ['new'], forStation: stationId },
      { first: 200 },
    )
    const found = edges.map(({ node }) => node.id)
    expect(found).toEqual(expect.arrayContaining([own, free]))
    expect(found).not.toContain(others)
  })
})

describe('the waiting time of a job', () => {
  it('counts from when it became pending, through reassignment, re-routing and change of location', async () => {
    const jobId = await world.job()
    const { since } = await getCardJob(jobs.operator, jobId)
    const admin = await world.as('hqadmin')
    for (const move of [
      () => reassignJobs(jobs.operator, { jobIds: [jobId], stationId: elsewhere }),
      () => changeLocation(jobs.operator, { jobId, branchCode: 'JHB', stationId }),
      () => rerouteJobs(jobs.operator, { jobIds: [jobId], branchCode: 'PEN' }),
      () => changeLocation(admin, { jobId, branchCode: 'JHB' }),
    ]) {
      world.later(3_600_000)
      await move()
      expect((await getCardJob(admin, jobId)).since).toEqual(since)
    }
  })
})

describe('a user who moves several jobs', () => {
  it('is refused for an old version of one of them, and none is moved', async () => {
    const jobIds = [await world.job(), await world.job()]
    await reassignJobs(jobs.operator, { jobIds: [jobIds[1]!], stationId: elsewhere })
    const versions = [1, 1]
    await expect(reassignJobs(jobs.supervisor, { jobIds, versions, stationId })).rejects.toEqual(
      refused('record.changed'),
    )
    await expect(
      rerouteJobs(jobs.supervisor, { jobIds, versions, branchCode: 'PEN' }),
    ).rejects.toEqual(refused('record.changed'))
    expect(await Promise.all(jobIds.map(stationOf))).toEqual([null, elsewhere])
    await reassignJobs(jobs.supervisor, { jobIds, versions: [1, 2], stationId })
    expect(await Promise.all(jobIds.map(stationOf))).toEqual([stationId, stationId])
  })

  it('gives a version for each of them, or for none', async () => {
    const jobIds = [await world.job(), await world.job()]
    await expect(reassignJobs(jobs.operator, { jobIds, versions: [1], stationId })).rejects.toEqual(
      refused('field.invalid', 'versions'),
    )
  })

  it('is told if they are already there', async () => {
    const jobId = await assigned(stationId)
    await expect(reassignJobs(jobs.operator, { jobIds: [jobId], stationId })).rejects.toEqual(
      refused('job.alreadyThere', 'stationId'),
    )
    await expect(
      rerouteJobs(jobs.operator, { jobIds: [jobId], branchCode: 'JHB' }),
    ).rejects.toEqual(refused('job.alreadyThere', 'branchCode'))
  })
})

describe('a record that is printed again on the same list', () => {
  it('has each of its cards at the location where it was made', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const jobId = await world.job()
    const [first, second] = [jobs.nextSerials(), jobs.nextSerials()]
    await printWithBatch(jobs.operator, { jobId, stationId, batchNo, ...first })
    world.later(60_000)
    await rejectQc(jobs.checker, { ...(await jobs.rejection({ jobId, ...first })), reprint: true })
    await printWithBatch(jobs.operator, { jobId, stationId, batchNo, ...second })
    const { data } = await jobs.operator.graphql(
      `{ printList(stationId: "${stationId}") { items { outcome card { cardSn } job { card { cardSn } } } } }`,
    )
    const { items } = (data as unknown as { printList: { items: object[] } }).printList
    const place = (cardSn: string) => ({
      outcome: 'PRINTED',
      card: { cardSn },
      job: { card: { cardSn: second.cardSn } },
    })
    expect(items).toEqual([place(first.cardSn), place(second.cardSn)])
    await clearPrintList(jobs.operator, { stationId })
  })
})

describe('a record that is named twice', () => {
  it('is listed once', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const jobId = await world.job()
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [jobId, jobId] })
    expect(
      (await findPrintList(jobs.operator, stationId))?.items.map((item) => item.jobId),
    ).toEqual([jobId])
    await clearPrintList(jobs.operator, { stationId })
  })
})

describe('a record that is named twice for another place', () => {
  it('goes there once', async () => {
    const jobId = await world.job()
    const twice = { jobIds: [jobId, jobId] }
    const { version } = await getCardJob(jobs.operator, jobId)
    expect(await reassignJobs(jobs.operator, { ...twice, stationId: elsewhere })).toEqual({
      jobIds: [jobId],
    })
    expect(await rerouteJobs(jobs.operator, { ...twice, branchCode: 'PEN' })).toEqual({
      jobIds: [jobId],
    })
    expect((await getCardJob(jobs.operator, jobId)).version).toBe(version + 2)
  })
})

describe('filling the list', () => {
  const listed = async (by: string) =>
    (await findPrintList(jobs.operator, by))?.items.map(({ jobId }) => jobId) ?? []

  it('takes the oldest records of one type that the station may list, up to its capacity', async () => {
    const ep = await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'EP' } })
    const days = (n: number) => new Date(world.now.getTime() - n * 86_400_000)
    const made = async (n: number, application: Partial<Application> = {}) => {
      const id = await world.job(application)
      await world.services.db.cardJob.update({ where: { id }, data: { since: days(n) } })
      return id
    }
    const ids = [
      await made(31),
      await made(32),
      await made(33),
      await made(34),
      await made(35),
      await made(36),
    ]
    const [otherType, others, withoutQr] = [
      await made(40, { cardTypeId: ep.id }),
      await made(41),
      await made(42, { stickerNo: null }),
    ]
    await reassignJobs(jobs.operator, { jobIds: [others], stationId: elsewhere })

    await fillPrintList(jobs.operator, { stationId, batchNo, cardType: 'PLKS' })
    expect(await listed(stationId)).toEqual([...ids].reverse().slice(0, 5))
    await expect(fillPrintList(jobs.operator, { stationId, batchNo })).rejects.toEqual(
      refused('print.listFull'),
    )
    await expect(
      fillPrintList(jobs.operator, { stationId, batchNo, cardType: 'EP' }),
    ).rejects.toEqual(refused('print.mixedCardType'))
    await clearPrintList(jobs.operator, { stationId })
    // Without a type, the type of the longest waiting record is used.
    await fillPrintList(jobs.operator, { stationId, batchNo })
    expect(await listed(stationId)).toEqual([otherType])
    expect(await jobs.stateOf(withoutQr)).toBe('new')
    await clearPrintList(jobs.operator, { stationId })
    await expect(
      fillPrintList(jobs.operator, { stationId, batchNo, cardType: 'RTK' }),
    ).rejects.toEqual(refused('print.nothingToFill'))
  })

  it('fills the free places beside the printed ones, which keep theirs', async () => {
    await clearPrintList(jobs.operator, { stationId })
    const printed = [await world.job(), await world.job()]
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: printed })
    for (const jobId of printed)
      await printWithBatch(jobs.operator, { jobId, stationId, batchNo, ...jobs.nextSerials() })
    for (let i = 0; i < 5; i++) await world.job()
    await fillPrintList(jobs.operator, { stationId, batchNo, cardType: 'PLKS' })
    expect(await listed(stationId)).toHaveLength(5)
    expect(await listed(stationId)).toEqual(expect.arrayContaining(printed))
    await clearPrintList(jobs.operator, { stationId })
    // With another batch number a new list starts, with all its places.
    await addToPrintList(jobs.operator, { stationId, batchNo, jobIds: [await world.job()] })
    const [only] = await listed(stationId)
    await printWithBatch(jobs.operator, { jobId: only!, stationId, batchNo, ...jobs.nextSerials() })
    await fillPrintList(jobs.operator, { stationId, batchNo: `${batchNo}-2`, cardType: 'PLKS' })
    expect(await listed(stationId)).toHaveLength(5)
    await clearPrintList(jobs.operator, { stationId })
  })

  it('gives two stations that fill simultaneously different records', async () => {
    await Promise.all([
      fillPrintList(jobs.operator, { stationId, batchNo, cardType: 'PLKS' }),
      fillPrintList(jobs.checker, { stationId: 'JHB-P02', batchNo, cardType: 'PLKS' }),
    ])
    const all = [...(await listed(stationId)), ...(await listed('JHB-P02'))]
    expect(new Set(all).size).toBe(all.length)
    for (const id of [stationId, 'JHB-P02']) await clearPrintList(jobs.operator, { stationId: id })
  })
})
